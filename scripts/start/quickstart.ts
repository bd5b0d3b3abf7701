export interface Credentials {
  readonly client_id: string;
  readonly client_secret: string;
}

export interface SignIn {
  readonly email: string;
  readonly password: string;
}

/** The demo accounts. */
export interface DemoAccounts extends Credentials {
  readonly partner_id: string;
  readonly client_credentials_extra: readonly Credentials[];
  readonly second_partner: Credentials & { readonly partner_id: string };
  readonly operator: SignIn;
  readonly partner_user: SignIn;
  readonly analyst: SignIn;
  readonly viewer: SignIn;
}

/** The contents of quickstart.json. Without demo accounts, only addresses. */
export interface Quickstart extends Partial<DemoAccounts> {
  readonly base_url: string;
  readonly docs_url: string;
  readonly dashboard_url: string;
  readonly ops_url: string;
}
