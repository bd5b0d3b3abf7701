import { setTimeout as sleep } from 'node:timers/promises';
import { addressBlock, digestSftpPassword, isSameDigest } from '@rollcall/callers';
import { asPartner, asSystem } from '@rollcall/database';
import type { SftpCredential } from '@rollcall/database/rows';
import { findSftpLogin, noteSftpLogin, type SftpLogin } from '@rollcall/database/sftp';
import { uploadLimit } from '@rollcall/intake';
import ssh2, { type AuthContext, type PublicKeyAuthContext } from 'ssh2';
import type { Caller } from './caller.ts';
import type { Dependencies } from './dependencies.ts';
import { recordAudit } from './record-audit.ts';

/** Per connection. A client can offer every key of an agent before the right one. */
const MOST_ATTEMPTS = 10;
const REFUSED_AFTER_MS = 1000;
const METHODS = ['publickey', 'password'] as const;
const CLIENT_ID = /^cli_[0-9a-f]{32}$/;

/**
 * Authenticates a connection by the ID of an API client and one of its keys or passwords. Wrong passwords and
 * connections that end without a valid key count against their address. Responses don't reveal whether the client
 * exists.
 */
export class Authentication {
  #attempts = 0;
  #hasFailed = false;
  readonly #deps: Dependencies;
  readonly #address: string;
  readonly #onLogin: (caller: Caller) => void;

  constructor(deps: Dependencies, { address, onLogin }: { address: string; onLogin: (caller: Caller) => void }) {
    this.#deps = deps;
    this.#address = address;
    this.#onLogin = onLogin;
  }

  async attempt(context: AuthContext): Promise<void> {
    try {
      if (context.method === 'none') return context.reject([...METHODS]);
      if (++this.#attempts > MOST_ATTEMPTS) return context.reject([]);
      if (await this.#isLimited()) {
        this.#deps.metrics.logins.inc({ outcome: 'limited' });
        await sleep(REFUSED_AFTER_MS);
        return context.reject([]);
      }
      const login = CLIENT_ID.test(context.username) ? await this.#find(context.username) : null;
      if (context.method === 'publickey') await this.#byKey(context, login);
      else if (context.method === 'password') await this.#byPassword(context, context.password, login);
      else context.reject([...METHODS]);
    } catch (err) {
      this.#deps.logger.warn({ err }, 'an SFTP login could not be checked');
      context.reject([]);
    }
  }

  /** Called at the end of the connection. `hasLoggedIn` is false if no key was valid. */
  async end({ hasLoggedIn }: { hasLoggedIn: boolean }): Promise<void> {
    if (!hasLoggedIn && this.#hasFailed) await this.#count();
  }

  #find(clientId: string): Promise<SftpLogin | null> {
    return asSystem('authentication', () => findSftpLogin(this.#deps.db, clientId));
  }

  async #byKey(context: PublicKeyAuthContext, login: SftpLogin | null): Promise<void> {
    const credential = login?.credentials.find(
      ({ publicKey }) => publicKey !== null && isSameDigest(context.key.data, publicKey),
    );
    if (login === null || credential === undefined || !isSound(context)) {
      this.#hasFailed = true;
      return context.reject([...METHODS]);
    }
    // Without a signature, the client asks whether the key would be accepted.
    if (context.signature === undefined) return context.accept();
    await this.#accept(context, login, credential);
  }

  async #byPassword(context: AuthContext, password: string, login: SftpLogin | null): Promise<void> {
    const given = digestSftpPassword(this.#deps.keyRing, password);
    const credential = login?.credentials.find(({ digest }) => digest !== null && isSameDigest(given, digest));
    if (login === null || credential === undefined) {
      this.#deps.metrics.logins.inc({ outcome: 'refused' });
      await this.#count();
      if (login !== null) await this.#record(login, 'sftp.login_refused', { method: 'password' });
      await sleep(REFUSED_AFTER_MS);
      return context.reject([...METHODS]);
    }
    await this.#accept(context, login, credential);
  }

  async #accept(context: AuthContext, login: SftpLogin, credential: SftpCredential): Promise<void> {
    const { client } = login;
    await asPartner(client, () => noteSftpLogin(this.#deps.db, credential));
    await this.#record(login, 'sftp.login', { method: credential.type, credential_id: credential.id });
    this.#deps.metrics.logins.inc({ outcome: 'accepted' });
    this.#onLogin({
      clientId: client.id,
      partnerId: client.partnerId,
      livemode: client.livemode,
      scopes: client.scopes,
      maxUploadBytes: uploadLimit(this.#deps.settings, client.maxUploadBytes),
      credential,
      address: this.#address,
    });
    context.accept();
  }

  #record({ client }: SftpLogin, action: string, detail: { method: string; credential_id?: string }): Promise<void> {
    const { id: clientId, partnerId } = client;
    const subject = { subjectType: 'client', subjectId: clientId };
    const by = { partnerId, clientId, address: this.#address };
    return asPartner(client, () => recordAudit(this.#deps.db, by, { action, ...subject, detail }));
  }

  async #isLimited(): Promise<boolean> {
    const { failures, settings } = this.#deps;
    return (await failures.peek(addressBlock(this.#address), settings.SFTP_FAILURES_PER_QUARTER_HOUR)).remaining === 0;
  }

  async #count(): Promise<void> {
    const { failures, settings } = this.#deps;
    await failures.take(addressBlock(this.#address), settings.SFTP_FAILURES_PER_QUARTER_HOUR);
  }
}

/** Whether the signature, if there is one, was made with the key. */
function isSound({ key, blob, signature, hashAlgo }: PublicKeyAuthContext): boolean {
  if (signature === undefined || blob === undefined) return true;
  const parsed = ssh2.utils.parseKey(key.data);
  if (parsed instanceof Error) return false;
  // The library accepts SHA-1.
  if (parsed.type === 'ssh-rsa' && hashAlgo === undefined) return false;
  return parsed.verify(blob, signature, hashAlgo) === true;
}

/** Whether the connection's credential is still valid. */
export async function isStillAllowed({ db }: Dependencies, { clientId, credential }: Caller): Promise<boolean> {
  const login = await asSystem('authentication', () => findSftpLogin(db, clientId));
  return login?.credentials.some(({ id }) => id === credential.id) === true;
}
