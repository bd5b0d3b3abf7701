/** Of one file, in bytes: the service's limit, or the partner's own where that is lower. */
export function uploadLimit(
  { MAX_UPLOAD_BYTES: ofService }: { readonly MAX_UPLOAD_BYTES: number },
  ofPartner: number | bigint | null | undefined,
): number {
  return Math.min(ofService, Number(ofPartner ?? ofService));
}
