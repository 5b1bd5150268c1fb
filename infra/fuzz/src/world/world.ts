import type { Mail } from '@app/contracts';
import type { FirmImportState } from '@app/domain';
import type { EncryptionKey } from '@app/server-kit';
import type { UnauthorizedSessions } from '../cases/access';
import type { Client } from '../client';
import { render, type Plan, type Session } from '../plan';
import { Accounts, type Account } from './accounts';
import { createAlertLink } from './alert-links';
import { holdRequest } from './approvals';
import { Calls, type Call } from './calls';
import { addDeadDelivery, type DeadDelivery } from './dead-deliveries';
import { bringImport } from './firm-imports';
import { publishReview, queueReview } from './firm-reviews';
import { newestMail } from './mails';

/** Runs a statement on the database of the API. */
export type Sql = <Row>(text: string, parameters?: unknown[]) => Promise<Row[]>;

export type WorldOptions = { client: Client; sql: Sql; encryptionKey: EncryptionKey; siteToken: string };

type Role = 'user' | 'premium' | 'administrator';

/** How many requests one account makes before another takes its place: limits count per account too. */
const USES = 30;

/** The resources for recipes: users, rows and mails of a running API. */
export class World {
  readonly accounts: Accounts;
  private readonly calls: Calls;
  private readonly known = new Map<Role, { account: Promise<Account>; uses: number }>();
  private readonly others = new Map<string, Session>();
  private gone: Promise<Session> | undefined;
  private counted = 0;

  constructor(private readonly options: WorldOptions) {
    this.calls = new Calls(options.client);
    this.accounts = new Accounts(this.calls, options.sql);
  }

  /** The secret that the site shares with the API. */
  get siteToken(): string {
    return this.options.siteToken;
  }

  user = (): Promise<Session> => this.session('user', () => this.accounts.newcomer());
  premium = (): Promise<Session> => this.session('premium', () => this.accounts.premium());
  administrator = (): Promise<Session> => this.session('administrator', () => this.accounts.administrator());

  /** A number that no other row has. */
  next(): number {
    return ++this.counted;
  }

  /** @throws when the API refuses */
  async call<T>(method: string, target: string, call?: Call): Promise<T> {
    return (await this.calls.send<T>(method, target, call)).body;
  }

  /** As `call`, for a whole request; the path has its parameters in braces. */
  async sendPlan<T>(method: string, path: string, plan: Plan): Promise<T> {
    const request = render({ id: '', method, path, parameters: [], body: undefined }, plan);
    return (await this.calls.exchange<T>(request)).body;
  }

  mail(template: Mail['template'], to: string): Promise<Record<string, unknown>> {
    return newestMail(this.options.sql, this.options.encryptionKey, template, to);
  }

  /** The token of a link that ends a saved search's alerts, as a mail has it. */
  alertLink(searchId: string): Promise<string> {
    return createAlertLink(this.options.sql, searchId);
  }

  deadDelivery(): Promise<DeadDelivery> {
    return addDeadDelivery(this.options.sql, this.next());
  }

  publishReview(id: string): Promise<void> {
    return publishReview(this.options.sql, id);
  }

  /** Of this administrator. */
  holdRequest(email: string): Promise<{ id: number; hash: string }> {
    return holdRequest(this.options.sql, email);
  }

  queueReview(id: string): Promise<void> {
    return queueReview(this.options.sql, id);
  }

  bringImport(id: number, state: FirmImportState): Promise<void> {
    return bringImport(this.options.sql, id, state);
  }

  /** A case may end the session of one of them: they are looked at before each operation. */
  async unauthorizedSessions(): Promise<UnauthorizedSessions> {
    const user = await this.living('user', () => this.accounts.newcomer());
    const pending = await this.living('pending', () => this.accounts.pending());
    const administrator = await this.living('administrator', () => this.accounts.administrator());
    this.gone ??= this.signedOut();
    return { user, pending, administrator, gone: await this.gone };
  }

  private async living(name: string, make: () => Promise<Account>): Promise<Session> {
    const known = this.others.get(name);
    const lives =
      known &&
      (await this.call('GET', '/api/user', { session: known }).then(
        () => true,
        () => false,
      ));
    const session = lives ? known : (await make()).session;
    this.others.set(name, session);
    return session;
  }

  private async signedOut(): Promise<Session> {
    const { session } = await this.accounts.newcomer();
    await this.call('POST', '/api/logout', { session });
    return session;
  }

  private async session(role: Role, make: () => Promise<Account>): Promise<Session> {
    const before = this.known.get(role);
    const kept = before && before.uses < USES ? before : { account: make(), uses: 0 };
    kept.uses += 1;
    this.known.set(role, kept);
    return (await kept.account).session;
  }
}
