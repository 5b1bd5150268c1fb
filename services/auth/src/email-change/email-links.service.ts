import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { EMAIL_UNDO_HOURS, type EmailLinkRequest, type EmailLinkResponse, type MessageResponse } from '@app/contracts';
import {
  APP_CONFIG,
  CLOCK,
  MAIL_WRITER,
  type AppConfig,
  type Clock,
  type LimitWindow,
  type MailWriter,
  type Transaction,
} from '@app/server-kit';
import { AuditLogService } from '../audit/audit-log.service';
import { TransactionService } from '../database/transaction.service';
import { AddressLimitService } from '../limits/address-limit.service';
import type { RequestOrigin } from '../origin/request-origin';
import { PasswordHashService } from '../passwords/password-hash.service';
import { PasswordResetRepository } from '../passwords/password-reset.repository';
import { hashResetToken, newResetToken, PasswordResetService } from '../passwords/password-reset.service';
import { SessionRevocationRepository } from '../sessions/session-revocation.repository';
import type { UserEntity } from '../users/user.entity';
import { UserRepository } from '../users/user.repository';
import { emailLink, sidesLeft } from './email-change-rules';
import { EmailInUseError, InvalidEmailLinkError, TooManyEmailChangesError } from './email-change.errors';
import { EmailChangeRepository, type EmailChange } from './email-change.repository';

const HOUR_MS = 3_600_000;

/** What the links of a change of address do. Their holders need not be signed in. */
@Injectable()
export class EmailLinksService {
  private readonly uses: LimitWindow;

  constructor(
    private readonly changes: EmailChangeRepository,
    private readonly users: UserRepository,
    private readonly passwords: PasswordHashService,
    private readonly resets: PasswordResetRepository,
    private readonly resetLinks: PasswordResetService,
    private readonly revocations: SessionRevocationRepository,
    private readonly limits: AddressLimitService,
    private readonly audit: AuditLogService,
    private readonly transactions: TransactionService,
    @Inject(MAIL_WRITER) private readonly mails: MailWriter,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(APP_CONFIG) private readonly config: Pick<AppConfig, 'PASSWORD_RESETS_PER_HOUR' | 'PUBLIC_URL'>,
  ) {
    this.uses = {
      name: 'email-change-link',
      points: config.PASSWORD_RESETS_PER_HOUR,
      seconds: HOUR_MS / 1_000,
      refusal: (seconds) => new TooManyEmailChangesError(seconds),
    };
  }

  /**
   * The last link that is opened makes the change.
   * @throws InvalidEmailLinkError, EmailInUseError when another account has the address by then
   */
  async confirm({ token }: EmailLinkRequest, origin: RequestOrigin): Promise<EmailLinkResponse> {
    await this.limits.consume(this.uses, origin);
    const link = hashResetToken(token);
    const found = await this.changes.findByLink(link, this.clock.now());
    if (!found) throw new InvalidEmailLinkError();
    return this.transactions.run(async (transaction) => {
      const now = this.clock.now();
      const owner = await this.users.lockActive(transaction, found.userId);
      const change = await this.changes.findByLink(link, now, transaction);
      if (!owner || !change || owner.emailKey !== change.oldEmailKey) throw new InvalidEmailLinkError();
      await this.changes.markOpened(transaction, change.id, link);
      const waitsFor = sidesLeft({
        newLink: change.newLink?.equals(link) ? null : change.newLink,
        oldLink: change.oldLink?.equals(link) ? null : change.oldLink,
      });
      if (waitsFor.length > 0) return { state: 'waiting', waitsFor };
      await this.change(owner, change, origin, transaction);
      return { state: 'changed', waitsFor };
    });
  }

  /**
   * The earlier address is back, and nothing of the account that was open stays open: every session ends, the password
   * no longer works, and a link to choose another one is mailed. The second factor stays as it is.
   * @throws InvalidEmailLinkError
   */
  async undo({ token }: EmailLinkRequest, origin: RequestOrigin): Promise<MessageResponse> {
    await this.limits.consume(this.uses, origin);
    const link = hashResetToken(token);
    const found = await this.changes.findUndoable(link, this.clock.now());
    if (!found) throw new InvalidEmailLinkError();
    const passwordHash = await this.passwords.hash(randomBytes(32).toString('base64url'));
    await this.transactions.run(async (transaction) => {
      const now = this.clock.now();
      const owner = await this.users.lockActive(transaction, found.userId);
      const change = await this.changes.findUndoable(link, now, transaction);
      if (!owner || !change) throw new InvalidEmailLinkError();
      const { id, firstName, isAdmin } = owner;
      if (!(await this.users.changeEmail(transaction, id, change.oldEmail))) throw new InvalidEmailLinkError();
      await this.changes.removeFrom(transaction, change);
      await this.users.setPasswordHash(transaction, id, passwordHash);
      const sessionsEnded = await this.revocations.revokeAll(id, now, { manager: transaction });
      await this.resets.clear(transaction, id);
      await this.audit.record(
        { action: 'authn_email_restored', subjectId: id, origin, details: { sessionsEnded } },
        transaction,
      );
      await this.resetLinks.writeLink({ id, email: change.oldEmail, firstName, isAdmin }, origin, transaction);
    });
    return { message: 'The change is undone. We sent you a link to choose a new password.' };
  }

  private async change(
    owner: UserEntity,
    { id, sessionId, oldEmail, newEmail }: EmailChange,
    origin: RequestOrigin,
    transaction: Transaction,
  ): Promise<void> {
    const { id: userId, firstName, emailVerified } = owner;
    const now = this.clock.now();
    if (
      (await this.users.isTaken(newEmail, { userId, now }, transaction)) ||
      !(await this.users.changeEmail(transaction, userId, newEmail))
    )
      throw new EmailInUseError();
    // An address that was never confirmed may be a stranger's, who must not get hold of the account.
    const undo = emailVerified ? newResetToken() : null;
    await this.changes.markChanged(transaction, id, {
      at: now,
      undoLink: undo === null ? null : hashResetToken(undo),
      undoUntil: undo === null ? now : new Date(now.getTime() + EMAIL_UNDO_HOURS * HOUR_MS),
    });
    const sessionsEnded = await this.revocations.revokeAll(userId, now, { except: sessionId, manager: transaction });
    await this.resets.clear(transaction, userId);
    const event = { action: 'authn_email_changed', subjectId: userId, origin, details: { sessionsEnded } } as const;
    await this.audit.record(event, transaction);
    const at = now.toISOString();
    const letter = { template: 'email-change', key: `email-change:${id}` } as const;
    await this.mails.write(transaction, {
      ...letter,
      key: `${letter.key}:arrived`,
      to: newEmail,
      data: { firstName, news: 'arrived', at },
    });
    if (undo === null) return;
    const link = emailLink(this.config.PUBLIC_URL, 'undo', undo);
    await this.mails.write(transaction, {
      ...letter,
      key: `${letter.key}:changed`,
      to: oldEmail,
      data: { firstName, news: 'changed', link, hours: EMAIL_UNDO_HOURS, at },
    });
  }
}
