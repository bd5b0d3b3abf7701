export { openHostKeys } from './open-host-keys.ts';
export {
  claimDuePickup,
  type DuePickup,
  endPickup,
  failPickup,
  findSameContent,
  holdPickup,
  type ListedFile,
  releasePickup,
  rememberFetched,
  selectUnfetched,
} from './run-pickups.ts';
export {
  addSftpCredential,
  findSftpLogin,
  type NewSftpCredential,
  noteSftpLogin,
  revokeSftpCredential,
  type SftpLogin,
  TooManyCredentialsError,
} from './sftp-credentials.ts';
export { SftpUploads } from './sftp-uploads.ts';
