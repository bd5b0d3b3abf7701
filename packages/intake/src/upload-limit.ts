/** Maximum size of a file in bytes: the lower of the service's and the partner's limit. */
export function uploadLimit(
  { MAX_UPLOAD_BYTES: ofService }: { readonly MAX_UPLOAD_BYTES: number },
  ofPartner: number | bigint | null | undefined,
): number {
  return Math.min(ofService, Number(ofPartner ?? ofService));
}
