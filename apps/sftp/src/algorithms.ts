import type { Algorithms } from 'ssh2';

/** Without SHA-1, CBC, and `ssh-rsa`, which the library offers by default. */
export const ALGORITHMS = {
  kex: [
    'curve25519-sha256',
    'curve25519-sha256@libssh.org',
    'ecdh-sha2-nistp256',
    'ecdh-sha2-nistp384',
    'diffie-hellman-group16-sha512',
    'diffie-hellman-group14-sha256',
  ],
  serverHostKey: ['ssh-ed25519', 'ecdsa-sha2-nistp256'],
  cipher: ['aes128-gcm@openssh.com', 'aes256-gcm@openssh.com', 'aes128-ctr', 'aes192-ctr', 'aes256-ctr'],
  hmac: ['hmac-sha2-256-etm@openssh.com', 'hmac-sha2-512-etm@openssh.com', 'hmac-sha2-256', 'hmac-sha2-512'],
  compress: ['none'],
} as const satisfies Algorithms;
