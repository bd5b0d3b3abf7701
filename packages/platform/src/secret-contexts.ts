// Contexts of encrypted secrets. Decryption fails unless the context is the same as for encryption.

/** A partner's own secret, which exists since its creation. Signs callbacks until a webhook secret is configured. */
export function partnerSecretContext(partnerId: string): string {
  return `partner-webhook-secret:${partnerId}`;
}

/** The private key that signs access tokens. */
export function signingKeyContext(kid: string): string {
  return `signing-key:${kid}`;
}

/** The secret of a user's authenticator app. */
export function totpSecretContext(userId: string): string {
  return `totp-secret:${userId}`;
}

/** The root of digests and signatures. */
export const DERIVATION_ROOT_CONTEXT = 'derivation-root';

/** A secret that all processes share, by ID. */
export function serviceSecretContext(id: string): string {
  return id;
}

/** The current and previous secrets of a webhook endpoint. */
export function endpointSecretContext(endpointId: string): string {
  return `webhook-endpoint-secret:${endpointId}`;
}

/** The credentials for a partner's SFTP server. */
export function pickupCredentialContext(pickupId: string): string {
  return `sftp-pickup-credential:${pickupId}`;
}

/** The text of a note on a job. */
export function jobNoteContext(noteId: string): string {
  return `job-note:${noteId}`;
}

/** Corrections of a job's rejected rows. */
export function correctionDraftContext(jobId: string): string {
  return `correction-draft:${jobId}`;
}
