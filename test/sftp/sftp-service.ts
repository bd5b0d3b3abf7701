import { execFile, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openKeyRing } from '@rollcall/database/keys';
import { createClient } from '../../apps/api/src/accounts/create-client.ts';
import { createPartner } from '../../apps/api/src/accounts/create-partner.ts';
import { addSftpKey, addSftpPassword } from '../../apps/api/src/accounts/sftp-credentials.ts';
import type { AppProcess } from '../e2e/app-process.ts';
import { openService, type Service } from '../e2e/service.ts';
import { findFreePort } from '../environment/index.ts';

const run = promisify(execFile);

export interface Outcome {
  readonly code: number;
  readonly output: string;
}

export interface SftpService {
  readonly service: Service;
  readonly port: number;
  readonly adminPort: number;
  /** A directory of the client's own. */
  readonly home: string;
  readonly keyFile: string;
  readonly password: string;
  readonly user: string;
  /** Arguments of OpenSSH's programs that name the key and nothing else. */
  readonly options: readonly string[];
  /** SIGKILL, and another process at the same port. */
  killServer(): Promise<void>;
  startServer(): Promise<void>;
  /** Of the server's process. */
  memoryMb(): Promise<number>;
  /** Of the client, or of another one. */
  addKey(publicKeyFile: string, user?: string): Promise<void>;
  /** Another partner's client, with the same key file. Returns its user name. */
  addPartner(name: string): Promise<string>;
  /** A test client of the same partner, with the same key file. Returns its user name. */
  addTestClient(): Promise<string>;
  /** A batch of OpenSSH's sftp: stops at the first command that fails. */
  sftp(...commands: string[]): Promise<Outcome>;
  sftpAs(user: string, ...commands: string[]): Promise<Outcome>;
  run(program: string, args: readonly string[], env?: Record<string, string>): Promise<Outcome>;
  write(name: string, content: string | Uint8Array): Promise<string>;
  close(): Promise<void>;
}

export async function startSftpService(env: Record<string, string> = {}): Promise<SftpService> {
  const service = await openService('postgres');
  const port = await findFreePort();
  const start = (): Promise<AppProcess> => service.start('sftp', { SFTP_PORT: String(port), ...env });
  let [server] = await Promise.all([start(), service.start('api'), service.start('worker')]);
  const home = await mkdtemp(join(tmpdir(), 'rollcall-sftp-'));
  const keyFile = join(home, 'id_ed25519');
  await run('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', keyFile]);
  const publicKey = await readFile(`${keyFile}.pub`, 'utf8');
  const store = { db: service.db, keyRing: await openKeyRing(service.db, service.masterKeys) };
  const { clientId } = service.client;
  await addSftpKey(store, { clientId, publicKey });
  const { password } = await addSftpPassword(store, { clientId });
  const options = [
    ...['-F', '/dev/null', '-i', keyFile, '-o', 'IdentitiesOnly=yes', '-o', 'IdentityAgent=none'],
    ...['-o', 'StrictHostKeyChecking=no', '-o', `UserKnownHostsFile=${join(home, 'known_hosts')}`],
    ...['-o', 'LogLevel=ERROR', '-o', 'ConnectTimeout=20'],
  ];
  const runProgram = (program: string, args: readonly string[], more: Record<string, string> = {}) =>
    new Promise<Outcome>((resolve, reject) => {
      const child = spawn(program, args, { cwd: home, env: { ...process.env, HOME: home, ...more } });
      let output = '';
      child.stdout.on('data', (chunk) => {
        output += chunk;
      });
      child.stderr.on('data', (chunk) => {
        output += chunk;
      });
      child.on('error', reject);
      child.on('close', (code) => resolve({ code: code ?? -1, output }));
    });
  const sftpAs = async (user: string, ...commands: string[]): Promise<Outcome> => {
    const batch = join(home, `batch-${Math.random()}`);
    await writeFile(batch, `${commands.join('\n')}\n`);
    return runProgram('sftp', [...options, '-b', batch, '-P', String(port), `${user}@127.0.0.1`]);
  };
  return {
    service,
    port,
    get adminPort() {
      return server.adminPort;
    },
    home,
    keyFile,
    password,
    user: clientId,
    options,
    killServer: () => server.kill('SIGKILL'),
    async startServer() {
      server = await start();
    },
    async memoryMb() {
      const status = await readFile(`/proc/${server.pid}/status`, 'utf8');
      return Number(/VmRSS:\s*(\d+)/.exec(status)?.[1]) / 1024;
    },
    async addKey(file, user = clientId) {
      await addSftpKey(store, { clientId: user, publicKey: await readFile(file, 'utf8') });
    },
    async addPartner(name) {
      const partnerId = await createPartner(store, { name });
      const other = await createClient(store, { partnerId, name: 'Nightly export' });
      await addSftpKey(store, { clientId: other.clientId, publicKey });
      return other.clientId;
    },
    async addTestClient() {
      const tested = await createClient(store, { partnerId: service.partnerId, name: 'Tests', livemode: false });
      await addSftpKey(store, { clientId: tested.clientId, publicKey });
      return tested.clientId;
    },
    run: runProgram,
    sftpAs,
    sftp: (...commands) => sftpAs(clientId, ...commands),
    async write(name, content) {
      const path = join(home, name);
      await writeFile(path, content);
      return path;
    },
    async close() {
      await service.close();
      await rm(home, { recursive: true, force: true });
    },
  };
}
