/** Why a partner's server couldn't be read. Shown to the partner. */
export class PickupError extends Error {
  override readonly name = 'PickupError';

  constructor(
    readonly code: PickupErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

export type PickupErrorCode =
  | 'address_blocked'
  | 'host_not_found'
  | 'connection_failed'
  | 'connection_lost'
  | 'timeout'
  | 'host_key_mismatch'
  | 'login_failed'
  | 'folder_not_found'
  | 'access_denied'
  | 'file_unreadable'
  | 'too_many_files';
