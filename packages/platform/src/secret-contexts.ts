// What a secret is sealed for. Whoever seals and whoever opens name the same context, or nothing opens.

/** A partner's own secret, there from its creation; signs callbacks while no webhook secret was configured. */
export function partnerSecretContext(partnerId: string): string {
  return `partner-webhook-secret:${partnerId}`;
}

/** The private half of the key that signs access tokens. */
export function signingKeyContext(kid: string): string {
  return `signing-key:${kid}`;
}

/** The secret of a person's authenticator app. */
export function totpSecretContext(userId: string): string {
  return `totp-secret:${userId}`;
}

/** What digests and signatures are derived from. */
export const DERIVATION_ROOT_CONTEXT = 'derivation-root';

/** A secret that all processes share, by its id. */
export function serviceSecretContext(id: string): string {
  return id;
}

/** The secrets, present and previous, of a configured webhook. */
export function endpointSecretContext(endpointId: string): string {
  return `webhook-endpoint-secret:${endpointId}`;
}

/** What a partner's own SFTP server is logged in to with. */
export function pickupCredentialContext(pickupId: string): string {
  return `sftp-pickup-credential:${pickupId}`;
}

/** What was typed into a job's rejected rows. */
export function correctionDraftContext(jobId: string): string {
  return `correction-draft:${jobId}`;
}
