import { AppError, emailInput, partnerNameInput, requestsPerHourInput, SCOPES, scopeSchema } from '@rollcall/contracts';
import { ConfigError } from '@rollcall/platform';
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { z } from 'zod';
import { type AccountSettings, type AccountStore, openAccountStore } from './account-store.ts';
import { changeAccess, resetPassword, resetTwoFactor } from './change-access.ts';
import { describeFailure } from './describe-failure.ts';
import { ensureClient } from './ensure-client.ts';
import { ensureInvitation } from './ensure-invitation.ts';
import { ensurePartner, findPartner } from './ensure-partner.ts';
import { listAccounts } from './list-accounts.ts';
import { listPartnerAccounts } from './list-partner-accounts.ts';
import { type Outcome, renderOutcome } from './render-outcome.ts';
import { giveSftpAccess, listSftpAccess, takeSftpAccess } from './sftp-access.ts';

export interface AccountIo {
  /** Throws ConfigError. */
  readConfig(): AccountSettings;
  stdout(text: string): unknown;
  stderr(text: string): unknown;
}

/**
 * 1 means rejected or failed, 2 means invalid arguments or settings. A command whose work was already done exits with
 * 0.
 */
const EXIT = { done: 0, failed: 1, usage: 2 } as const;

/** Runs a command line without program names and returns its exit code. Running it twice creates nothing twice. */
export async function runAccount(args: readonly string[], io: AccountIo): Promise<number> {
  try {
    await createProgram(io).parseAsync([...args], { from: 'user' });
    return EXIT.done;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage;
    const message = describeFailure(error);
    const code = error instanceof AppError ? error.code : 'failed';
    io.stderr(`${args.includes('--json') ? JSON.stringify({ error: { code, message } }) : message}\n`);
    return error instanceof ConfigError ? EXIT.usage : EXIT.failed;
  }
}

const scopesInput = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter((scope) => scope !== ''))
  .pipe(z.array(scopeSchema).min(1));
const ROLES = ['admin', 'analyst', 'viewer'] as const;
const partnerOption = () => new Option('--partner <partner>', 'ID or name of the partner');
const newLinkOption = () => new Option('--new-link', 'replace an open invitation, whose link cannot be shown again');

/** Opens the store for one command and always closes it. */
type RunInStore = (command: (store: AccountStore) => Promise<Outcome>) => Promise<void>;

function createProgram(io: AccountIo): Command {
  const program = new Command('account')
    .description('Creates operators, partners, API clients, and invitations in the database at DATABASE_URL.')
    .option('--json', 'one JSON object on stdout; errors as JSON on stderr')
    .exitOverride()
    .configureOutput({ writeOut: io.stdout, writeErr: io.stderr });
  const inStore: RunInStore = async (command) => {
    const store = await openAccountStore(io.readConfig());
    try {
      const { stdout, stderr } = renderOutcome(await command(store), { asJson: program.opts().json === true });
      io.stderr(stderr);
      io.stdout(stdout);
    } finally {
      await store.close();
    }
  };
  for (const add of [addCreation, addSftpAccess, addInvitation, addAccess, addList]) add(program, inStore);
  return program;
}

function addCreation(program: Command, inStore: RunInStore): void {
  program
    .command('create-operator')
    .description('invite an operator: prints a link that sets the password')
    .argument('<email>', 'address to sign in with', parsedBy(emailInput))
    .addOption(newLinkOption())
    .action((email: string, { newLink }: { newLink?: true }) =>
      inStore((store) => ensureInvitation(store, { email, role: 'operator', partnerId: null, newLink })),
    );
  program
    .command('create-partner')
    .description('create a partner, whose name is unique')
    .argument('<name>', 'name of the organization', parsedBy(partnerNameInput))
    .action((name: string) => inStore((store) => ensurePartner(store, name)));
  program
    .command('create-client')
    .description('create an API client of a partner: prints its ID and, once, its secret')
    .argument('<name>', 'the system that will use it', parsedBy(partnerNameInput))
    .addOption(partnerOption().makeOptionMandatory())
    .option(
      '--scopes <scopes>',
      `what it may do, separated by commas: ${SCOPES.join(',')} (default: all)`,
      parsedBy(scopesInput),
    )
    .option('--test', 'create a test client, whose files and webhooks are apart from live data')
    .option('--requests-per-hour <number>', 'limit of its own', parsedBy(z.coerce.number().pipe(requestsPerHourInput)))
    .option('--new-secret', 'give an existing client a second secret, to replace one that is lost')
    .action((name: string, { partner, ...options }: ClientOptions) =>
      inStore(async (store) =>
        ensureClient(store, { ...options, name, partner: await findPartner(store.db, partner) }),
      ),
    );
}

function addSftpAccess(program: Command, inStore: RunInStore): void {
  program
    .command('sftp-access')
    .description('let an API client log in over SFTP: by a key, or by a password that is printed once')
    .argument('<client-id>', 'ID of the client, which is its SFTP user name')
    .option('--key <file>', 'its public key, such as id_ed25519.pub (default: a password is generated)')
    .addOption(new Option('--list', 'show what the client can log in with').conflicts(['key', 'revoke']))
    .addOption(new Option('--revoke <id>', 'take a key or a password away').conflicts(['key', 'list']))
    .action((clientId: string, { key, list, revoke }: { key?: string; list?: true; revoke?: string }) =>
      inStore(async (store) => {
        if (list) return listSftpAccess(store, clientId);
        if (revoke !== undefined) return takeSftpAccess(store, { clientId, credentialId: revoke });
        return giveSftpAccess(store, { clientId, keyFile: key });
      }),
    );
}

function addInvitation(program: Command, inStore: RunInStore): void {
  program
    .command('invite')
    .description('invite a user to a partner: prints a link that sets the password')
    .argument('<email>', 'address to sign in with', parsedBy(emailInput))
    .addOption(partnerOption().makeOptionMandatory())
    .addOption(new Option('--role <role>', 'what they may do').choices(ROLES).default('admin'))
    .addOption(newLinkOption())
    .action((email: string, { partner, role, newLink }: InviteOptions) =>
      inStore(async (store) => {
        const { id: partnerId } = await findPartner(store.db, partner);
        return ensureInvitation(store, { email, role, partnerId, newLink });
      }),
    );
}

/** What changes how an existing user signs in. */
function addAccess(program: Command, inStore: RunInStore): void {
  const change = (command: string, does: string, act: (store: AccountStore, email: string) => Promise<Outcome>) =>
    program
      .command(command)
      .description(does)
      .argument('<email>', 'address to sign in with', parsedBy(emailInput))
      .action((email: string) => inStore((store) => act(store, email)));
  change('disable', 'disable a user, such as an operator who leaves, and end their sessions', (store, email) =>
    changeAccess(store, { email, status: 'disabled' }),
  );
  change('enable', 'let a disabled user sign in again', (store, email) =>
    changeAccess(store, { email, status: 'active' }),
  );
  change('reset-password', 'give a user who is locked out a new password, shown once', resetPassword);
  change('reset-two-factor', 'let a user who lost the phone sign in with only the password', resetTwoFactor);
}

function addList(program: Command, inStore: RunInStore): void {
  program
    .command('list')
    .description('list operators and partners, or the users and clients of one partner')
    .addOption(partnerOption())
    .action(({ partner }: { partner?: string }) =>
      inStore(async (store) =>
        partner === undefined
          ? listAccounts(store.db)
          : listPartnerAccounts(store.db, await findPartner(store.db, partner)),
      ),
    );
}

interface ClientOptions {
  readonly partner: string;
  readonly scopes?: z.output<typeof scopeSchema>[];
  readonly requestsPerHour?: number;
  readonly newSecret?: true;
}

interface InviteOptions {
  readonly partner: string;
  readonly role: (typeof ROLES)[number];
  readonly newLink?: true;
}

/** Applies the same rules as the API. */
function parsedBy<T>(schema: z.ZodType<T>): (value: string) => T {
  return (value) => {
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    throw new InvalidArgumentError(parsed.error.issues.map(({ message }) => message).join('; '));
  };
}
