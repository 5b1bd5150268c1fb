import { generate } from 'otplib';
import type {
  LoginResponse,
  RecoveryCodesResponse,
  RegisterResponse,
  TotpSetupResponse,
  VerifyTotpResponse,
} from '@app/contracts';
import type { Session } from '../plan';
import type { Calls } from './calls';
import type { Sql } from './world';

export type Account = { email: string; password: string; session: Session };
export type SecuredAccount = Account & { secret: string; recoveryCodes: string[] };

const PASSWORD = 'correct horse battery staple';

/** Users of every kind; each call creates a new one, so that no case can affect the next. */
export class Accounts {
  private made = 0;

  constructor(
    private readonly calls: Calls,
    private readonly sql: Sql,
  ) {}

  /** Registered and signed in, with an unverified address. */
  async newcomer(): Promise<Account> {
    const email = `fuzz-${process.pid}-${++this.made}@example.com`;
    const body = { username: email, password: PASSWORD, firstName: 'Fuzz', lastName: 'Case' };
    const { body: answer, csrf } = await this.calls.send<RegisterResponse>('POST', '/api/register', { body });
    return { email, password: PASSWORD, session: { token: answer.token, csrf } };
  }

  async premium(): Promise<Account> {
    const account = await this.newcomer();
    await this.sql('UPDATE auth.users SET is_premium = true, email_verified = true WHERE email = $1', [account.email]);
    return account;
  }

  /** With a device for codes; the session has shown it. */
  async secured(): Promise<SecuredAccount> {
    const account = await this.newcomer();
    const { session, password } = account;
    const { body: setup } = await this.calls.send<TotpSetupResponse>('POST', '/api/account/totp/setup', {
      session,
      body: { password },
    });
    const code = await this.codeOf(setup.secret);
    const { body: confirmed } = await this.calls.send<RecoveryCodesResponse>('POST', '/api/account/totp/confirm', {
      session,
      body: { code },
    });
    return { ...account, secret: setup.secret, recoveryCodes: confirmed.recoveryCodes };
  }

  /** Signed in with the password alone. */
  async pending(): Promise<SecuredAccount> {
    const account = await this.secured();
    return { ...account, session: await this.signIn(account) };
  }

  /** As operators make one, and elevated by a recovery code. */
  async administrator(): Promise<SecuredAccount> {
    const account = await this.secured();
    await this.sql("UPDATE auth.users SET roles = '{owner}', email_verified = true WHERE email = $1", [account.email]);
    const session = await this.signIn(account);
    const body = { username: account.email, code: account.recoveryCodes[0] };
    const { body: shown } = await this.calls.send<VerifyTotpResponse>('POST', '/api/verify-recovery-code', {
      session,
      body,
    });
    const elevation = 'elevationToken' in shown ? shown.elevationToken : undefined;
    return { ...account, session: { ...session, ...(elevation !== undefined && { elevation }) } };
  }

  async signIn({ email, password }: Pick<Account, 'email' | 'password'>): Promise<Session> {
    const { body, csrf } = await this.calls.send<LoginResponse>('POST', '/api/login', {
      body: { username: email, password },
    });
    return { token: body.token, csrf };
  }

  /** A code that was not used yet: those of the last half minute count as spent otherwise. */
  async freshCode({ email, secret }: SecuredAccount): Promise<string> {
    await this.sql('UPDATE auth.totp SET last_step = 0 WHERE user_id = (SELECT id FROM auth.users WHERE email = $1)', [
      email,
    ]);
    return this.codeOf(secret);
  }

  /** The current code of a device with this secret. */
  codeOf(secret: string): Promise<string> {
    return generate({ secret });
  }
}
