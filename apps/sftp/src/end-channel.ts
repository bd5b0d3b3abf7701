import type { SFTPWrapper } from 'ssh2';

/**
 * Ends the channel as a program that went well. The library has no call for the exit status of an SFTP channel, without
 * which scp reports a failure after each file that arrived.
 */
export function endChannel(sftp: SFTPWrapper): void {
  const protocol = Reflect.get(sftp, '_protocol');
  const { id } = Reflect.get(sftp, 'outgoing');
  protocol.exitStatus(id, 0);
  sftp.end();
}
