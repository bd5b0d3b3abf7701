import { createHash, generateKeyPairSync } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import ssh2, { type Connection, type Server, type SFTPWrapper } from 'ssh2';

const { STATUS_CODE } = ssh2.utils.sftp;

export interface PartnerServer {
  readonly port: number;
  readonly fingerprint: string;
  /** Logins that were accepted. */
  logins(): number;
  /** Names of files that were opened, in order. */
  readonly opened: string[];
  /** Called with each piece that is about to be sent. */
  onRead: (name: string, offset: number) => void | Promise<void>;
  /** Names that are listed without size, as some servers do. */
  withoutSizes: boolean;
  close(): Promise<void>;
}

/** A partner's own server: one folder, `/outgoing`, read from a directory. Logs in who has the password or the key. */
export async function startPartnerServer(
  directory: string,
  may: { password?: string; publicKey?: () => string | null },
): Promise<PartnerServer> {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const pem = privateKey.export({ type: 'sec1', format: 'pem' }).toString();
  const hostKey = ssh2.utils.parseKey(pem);
  if (hostKey instanceof Error) throw hostKey;
  const connections = new Set<Connection>();
  let logins = 0;
  const state = {
    opened: [] as string[],
    onRead: (() => undefined) as PartnerServer['onRead'],
    withoutSizes: false,
  };
  const server: Server = new ssh2.Server({ hostKeys: [pem] }, (connection) => {
    connections.add(connection);
    connection.on('close', () => connections.delete(connection));
    connection.on('error', () => undefined);
    connection.on('authentication', (context) => {
      if (context.username !== 'rollcall') return context.reject();
      if (context.method === 'password' && context.password === may.password) return context.accept();
      const line = may.publicKey?.() ?? null;
      if (context.method === 'publickey' && line !== null) {
        const key = ssh2.utils.parseKey(line);
        const isSame = !(key instanceof Error) && key.getPublicSSH().equals(context.key.data);
        const isSigned =
          context.signature === undefined ||
          (!(key instanceof Error) && key.verify(context.blob ?? Buffer.alloc(0), context.signature) === true);
        if (isSame && isSigned) return context.accept();
      }
      context.reject(['password', 'publickey']);
    });
    connection.on('ready', () => {
      logins += 1;
    });
    connection.on('session', (accept) => {
      accept().on('sftp', (acceptSftp) => serve(acceptSftp(), directory, state));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const digest = createHash('sha256').update(hostKey.getPublicSSH()).digest('base64').replace(/=+$/, '');
  return Object.assign(state, {
    port: Number(Object(server.address()).port),
    fingerprint: `SHA256:${digest}`,
    logins: () => logins,
    close: async () => {
      for (const connection of connections) connection.end();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  });
}

function serve(
  sftp: SFTPWrapper,
  directory: string,
  state: Pick<PartnerServer, 'opened' | 'onRead' | 'withoutSizes'>,
): void {
  const handles = new Map<string, { name: string; bytes: Buffer | null; isListed: boolean }>();
  const open = (id: number, name: string, bytes: Buffer | null): void => {
    const handle = Buffer.from(`h${handles.size}`);
    handles.set(handle.toString(), { name, bytes, isListed: false });
    sftp.handle(id, handle);
  };
  const local = (path: string) => join(directory, path.replace(/^\/outgoing\/?/, ''));
  const attributes = async (path: string) => {
    const { size, mtimeMs, mode } = await stat(path);
    const seconds = Math.floor(mtimeMs / 1000);
    return { size, mode, uid: 0, gid: 0, atime: seconds, mtime: seconds };
  };
  sftp.on('OPENDIR', (id, path) =>
    path === '/outgoing' ? open(id, path, null) : sftp.status(id, STATUS_CODE.NO_SUCH_FILE),
  );
  sftp.on('READDIR', async (id, at) => {
    const handle = handles.get(at.toString());
    if (handle === undefined || handle.isListed) return sftp.status(id, STATUS_CODE.EOF);
    handle.isListed = true;
    const names = await readdir(directory);
    const entries = await Promise.all(
      names.map(async (filename) => {
        const { size, ...attrs } = await attributes(join(directory, filename));
        return { filename, longname: filename, attrs: (state.withoutSizes ? attrs : { ...attrs, size }) as never };
      }),
    );
    sftp.name(id, entries);
  });
  const answerStat = async (id: number, path: string): Promise<void> => {
    const found = await attributes(local(path)).catch(() => null);
    if (found === null) sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
    else sftp.attrs(id, found);
  };
  sftp.on('STAT', answerStat);
  sftp.on('OPEN', async (id, path) => {
    const name = path.split('/').at(-1) ?? '';
    const bytes = await readFile(local(path)).catch(() => null);
    if (bytes === null || name.startsWith('forbidden')) return sftp.status(id, STATUS_CODE.PERMISSION_DENIED);
    state.opened.push(name);
    open(id, name, bytes);
  });
  sftp.on('READ', async (id, at, offset, length) => {
    const { name, bytes } = handles.get(at.toString()) ?? { name: '', bytes: null };
    await state.onRead(name, offset);
    if (bytes === null || offset >= bytes.length) return sftp.status(id, STATUS_CODE.EOF);
    sftp.data(id, bytes.subarray(offset, offset + length));
  });
  sftp.on('CLOSE', (id) => sftp.status(id, STATUS_CODE.OK));
}
