import type { SFTPWrapper } from 'ssh2';

/**
 * Ends the channel with exit status 0. The library has no function for it, and scp reports a failure for each file
 * without it.
 */
export function endChannel(sftp: SFTPWrapper): void {
  const protocol = Reflect.get(sftp, '_protocol');
  const { id } = Reflect.get(sftp, 'outgoing');
  protocol.exitStatus(id, 0);
  sftp.end();
}
