import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type SftpService, startSftpService } from './sftp-service.ts';

let server: SftpService;
beforeAll(async () => {
  server = await startSftpService({ SFTP_CONNECTIONS_PER_ADDRESS: '20', SFTP_FAILURES_PER_QUARTER_HOUR: '8' });
}, 120_000);
afterAll(() => server?.close());

/** OpenSSH asks a program for the password. */
async function withPassword(password: string, user = server.user) {
  const helper = await server.write('askpass.sh', `#!/bin/sh\necho '${password}'\n`);
  await server.run('chmod', ['700', helper]);
  const batch = await server.write('batch', 'ls /\n');
  const options = ['-F', '/dev/null', '-o', 'PreferredAuthentications=password', '-o', 'NumberOfPasswordPrompts=1'];
  options.push('-o', 'StrictHostKeyChecking=no', '-o', 'UserKnownHostsFile=/dev/null', '-o', 'LogLevel=ERROR');
  const args = [...options, '-o', 'BatchMode=no', '-b', batch, '-P', String(server.port), `${user}@127.0.0.1`];
  return server.run('sftp', args, { SSH_ASKPASS: helper, SSH_ASKPASS_REQUIRE: 'force', DISPLAY: ':0' });
}

test('a password of the client lets it in, and what it did is in the audit trail', async () => {
  expect(await withPassword(server.password)).toMatchObject({ code: 0, output: expect.stringContaining('/inbox') });
  const entry = await server.service.db.auditEntry.findFirst({ where: { action: 'sftp.login' } });
  expect(entry).toMatchObject({
    partnerId: server.service.partnerId,
    actorId: server.user,
    ipAddress: '127.0.0.1',
    detail: { method: 'password' },
  });
});

test('no shell, no command, no forwarding', async () => {
  const target = `${server.user}@127.0.0.1`;
  const run = await server.run('ssh', [...server.options, '-p', String(server.port), target, 'id']);
  expect(run.code).not.toBe(0);
  expect(run.output).not.toContain('uid=');
}, 60_000);

test('nothing weak is offered', async () => {
  for (const option of [
    'KexAlgorithms=diffie-hellman-group14-sha1',
    'HostKeyAlgorithms=ssh-rsa,rsa-sha2-512',
    'Ciphers=aes128-cbc',
    'MACs=hmac-sha1',
  ]) {
    const { code, output } = await server.run('ssh', [
      ...['-o', 'LogLevel=INFO', '-o', option, ...server.options, '-p', String(server.port)],
      `${server.user}@127.0.0.1`,
    ]);
    expect({ option, code, output }).toEqual({ option, code: 255, output: expect.stringContaining('no matching') });
  }
}, 60_000);

test('an RSA key signs with SHA-2; the same key with SHA-1 is refused', async () => {
  const file = `${server.home}/id_rsa`;
  expect(await server.run('ssh-keygen', ['-q', '-t', 'rsa', '-b', '3072', '-N', '', '-f', file])).toMatchObject({
    code: 0,
  });
  await server.addKey(`${file}.pub`);
  const batch = await server.write('rsa-batch', 'ls /\n');
  const logIn = (algorithm: string) => {
    const options = server.options.map((option) => (option === server.keyFile ? file : option));
    const args = ['-o', `PubkeyAcceptedAlgorithms=${algorithm}`, '-o', 'PreferredAuthentications=publickey'];
    return server.run('sftp', [
      ...args,
      ...options,
      '-b',
      batch,
      '-P',
      String(server.port),
      `${server.user}@127.0.0.1`,
    ]);
  };
  // The library forgets a comma where it names rsa-sha2-512, so that clients come to the other one.
  expect(await logIn('rsa-sha2-512,rsa-sha2-256')).toMatchObject({ code: 0 });
  expect(await logIn('rsa-sha2-256')).toMatchObject({ code: 0 });
  expect(await logIn('ssh-rsa')).toMatchObject({ code: 255, output: expect.stringContaining('Permission denied') });
}, 60_000);

test('a key that nobody added lets nobody in', async () => {
  const file = `${server.home}/id_stranger`;
  await server.run('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', file]);
  const options = server.options.map((option) => (option === server.keyFile ? file : option));
  const args = [...options, '-o', 'BatchMode=yes', '-P', String(server.port), `${server.user}@127.0.0.1`];
  const outcome = await server.run('sftp', args);
  expect(outcome).toMatchObject({ code: 255, output: expect.stringContaining('Permission denied') });
}, 60_000);

test('connections beyond the limit are refused, and those that say nothing are dropped', async () => {
  const sockets = Array.from({ length: 40 }, () => connect(server.port, '127.0.0.1'));
  let closed = 0;
  for (const socket of sockets) {
    socket.on('error', () => undefined);
    socket.on('close', () => {
      closed += 1;
    });
    socket.resume();
  }
  await sleep(1000);
  expect(closed).toBe(20);
  await sleep(16_000);
  expect(closed).toBe(40);
  expect(await server.sftp('ls /')).toMatchObject({ code: 0 });
}, 60_000);

test('a key that is revoked ends open connections, and lets nobody in', async () => {
  const { sftpCredential } = server.service.db;
  const key = await sftpCredential.findFirstOrThrow({ where: { type: 'public_key' }, orderBy: { id: 'asc' } });
  const open = server.sftp('ls /', '!sleep 40', 'ls /');
  await sleep(1500);
  await sftpCredential.update({ where: { id: key.id }, data: { revokedAt: new Date() } });
  expect((await open).code).not.toBe(0);
  expect((await server.sftp('ls /')).code).toBe(255);
  await sftpCredential.update({ where: { id: key.id }, data: { revokedAt: null } });
  expect(await server.sftp('ls /')).toMatchObject({ code: 0 });
}, 90_000);

test('guessing is slow, and comes to an end for the address', async () => {
  const began = performance.now();
  for (let turn = 0; turn < 8; turn += 1) expect((await withPassword(`wrong ${turn}`)).code).toBe(255);
  expect(performance.now() - began).toBeGreaterThan(3000);
  expect((await withPassword(server.password)).code).toBe(255);
  const refused = await server.service.db.auditEntry.count({ where: { action: 'sftp.login_refused' } });
  expect(refused).toBeGreaterThan(2);
  const metrics = await (await fetch(`http://127.0.0.1:${server.adminPort}/metrics`)).text();
  expect(metrics).toMatch(/rollcall_sftp_logins_total\{outcome="limited"[^}]*\} [1-9]/);
}, 60_000);
