import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  EMAIL_CHANGE_MINUTES,
  normalizedEmail,
  type ChangeEmailRequest,
  type EmailChangeResponse,
  type EmailSide,
} from '@app/contracts';
import {
  APP_CONFIG,
  CLOCK,
  MAIL_WRITER,
  RateLimits,
  type Actor,
  type AppConfig,
  type Clock,
  type LimitWindow,
  type MailWriter,
  type Transaction,
} from '@app/server-kit';
import { AuditLogService, ownAccount } from '../audit/audit-log.service';
import { TransactionService } from '../database/transaction.service';
import type { RequestOrigin } from '../origin/request-origin';
import { hashResetToken, newResetToken } from '../passwords/password-reset.service';
import { UnauthorizedError } from '../sessions/session.errors';
import { CredentialsService } from '../sign-in/credentials.service';
import { TwoFactorCodeService } from '../two-factor/two-factor-code.service';
import { WrongCodeError } from '../two-factor/two-factor.errors';
import { emailKey } from '../users/email';
import type { UserEntity } from '../users/user.entity';
import { UserRepository } from '../users/user.repository';
import { emailLink, sidesLeft, sidesToProve } from './email-change-rules';
import { EmailInUseError, SameEmailError, TooManyEmailChangesError } from './email-change.errors';
import { EmailChangeRepository, type EmailChange } from './email-change.repository';

const DAY_SECONDS = 86_400;
const refusal = (seconds: number) => new TooManyEmailChangesError(seconds);
/** Of one account, and of one new mailbox, so that a stranger's inbox is not filled by what others ask for. */
const PER_ACCOUNT: LimitWindow = { name: 'email-change-account', points: 5, seconds: DAY_SECONDS, refusal };
const PER_MAILBOX: LimitWindow = { name: 'email-change-mailbox', points: 3, seconds: DAY_SECONDS, refusal };

type Links = Partial<Record<EmailSide, string>>;

/** What signed-in owners do about another address of their account; the links do the rest. */
@Injectable()
export class EmailChangeService {
  constructor(
    private readonly changes: EmailChangeRepository,
    private readonly users: UserRepository,
    private readonly credentials: CredentialsService,
    private readonly codes: TwoFactorCodeService,
    private readonly limits: RateLimits,
    private readonly audit: AuditLogService,
    private readonly transactions: TransactionService,
    @Inject(MAIL_WRITER) private readonly mails: MailWriter,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(APP_CONFIG) private readonly config: Pick<AppConfig, 'PUBLIC_URL' | 'REGISTRATION_GENERIC_ANSWER'>,
  ) {}

  async pending({ userId }: Actor): Promise<EmailChangeResponse> {
    return view(await this.changes.findPending(userId, this.clock.now()));
  }

  /**
   * With the password, and with the second factor if the account has one. The address changes only when the links were
   * opened. Where addresses must not be told apart, a taken one gets the same answer, and its mailbox no link.
   * @throws SameEmailError, EmailInUseError, TooManyEmailChangesError, and DomainError for a wrong password or code
   */
  async request(
    actor: Actor,
    { email, password, code = '' }: ChangeEmailRequest,
    origin: RequestOrigin,
  ): Promise<EmailChangeResponse> {
    if (emailKey(email) === emailKey(actor.username)) throw new SameEmailError();
    await this.credentials.confirmOwn(actor, password, origin);
    if (actor.secondFactor !== 'none' && !(await this.codes.spendAny(actor, code, origin)))
      throw new WrongCodeError(await this.codes.isLate(actor, code));
    await this.limits.consume(PER_ACCOUNT, actor.userId);
    await this.limits.consume(PER_MAILBOX, emailKey(email));
    const now = this.clock.now();
    const isTaken = await this.users.isTaken(email, { userId: actor.userId, now });
    if (isTaken && !this.config.REGISTRATION_GENERIC_ANSWER) throw new EmailInUseError();
    return this.transactions.run(async (transaction) => {
      const owner = await this.users.lockActive(transaction, actor.userId);
      if (!owner) throw new UnauthorizedError();
      const { change, links } = newChange(owner, actor, email, now);
      await this.changes.replacePending(transaction, change);
      await this.audit.record({ action: 'authn_email_change_request', ...ownAccount(actor, origin) }, transaction);
      await this.mail(owner, change, isTaken ? { ...links, new: undefined } : links, transaction);
      return view(change);
    });
  }

  async withdraw({ userId }: Actor): Promise<EmailChangeResponse> {
    await this.transactions.run((transaction) => this.changes.withdraw(transaction, userId));
    return { pending: null };
  }

  private async mail(
    { firstName, email }: UserEntity,
    { id, newEmail }: EmailChange,
    links: { [side in EmailSide]?: string | undefined },
    transaction: Transaction,
  ): Promise<void> {
    const letters = [
      ['new', 'confirm_new', newEmail],
      ['present', 'confirm_present', email],
    ] as const;
    for (const [side, news, to] of letters) {
      const token = links[side];
      if (token === undefined) continue;
      const link = emailLink(this.config.PUBLIC_URL, 'confirm', token);
      await this.mails.write(transaction, {
        template: 'email-change',
        to,
        key: `email-change:${id}:${side}`,
        data: { firstName, news, link, minutes: EMAIL_CHANGE_MINUTES },
      });
    }
  }
}

function newChange(
  owner: UserEntity,
  { userId, sessionId, secondFactor }: Actor,
  email: string,
  now: Date,
): { change: EmailChange; links: Links } {
  const sides = sidesToProve({ emailVerified: owner.emailVerified, hasSecondFactor: secondFactor !== 'none' });
  const links: Links = Object.fromEntries(sides.map((side) => [side, newResetToken()]));
  const digest = (token: string | undefined) => (token === undefined ? null : hashResetToken(token));
  return {
    links,
    change: {
      ...{ id: randomUUID(), userId, sessionId, oldEmail: owner.email, oldEmailKey: owner.emailKey },
      ...{ newEmail: normalizedEmail(email), newEmailKey: emailKey(email) },
      ...{ newLink: digest(links.new), oldLink: digest(links.present) },
      createdAt: now,
      expiresAt: new Date(now.getTime() + EMAIL_CHANGE_MINUTES * 60_000),
    },
  };
}

function view(change: EmailChange | undefined): EmailChangeResponse {
  if (!change) return { pending: null };
  const { newEmail: email, expiresAt } = change;
  return { pending: { email, waitsFor: sidesLeft(change), expiresAt: expiresAt.toISOString() } };
}
