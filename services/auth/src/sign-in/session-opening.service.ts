import { Inject, Injectable } from '@nestjs/common';
import type { LoginResponse } from '@app/contracts';
import { CLOCK, MAIL_WRITER, type Clock, type MailWriter, type Transaction } from '@app/server-kit';
import { AuditLogService } from '../audit/audit-log.service';
import { deviceLabel, networkOf } from '../origin/origin-labels';
import type { RequestOrigin } from '../origin/request-origin';
import { SessionTokenService } from '../sessions/session-token.service';
import { SessionRepository, type SessionPlace } from '../sessions/session.repository';
import type { User } from '../users/user';
import { UserViewService } from '../users/user-view.service';

type Owner = Pick<User, 'id' | 'email' | 'firstName' | 'isAdmin'>;

/** Opens sessions, records them, and tells their owners about sign-ins that may not be theirs. */
@Injectable()
export class SessionOpeningService {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly tokens: SessionTokenService,
    private readonly views: UserViewService,
    private readonly audit: AuditLogService,
    @Inject(MAIL_WRITER) private readonly mails: MailWriter,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Returns the session's id. */
  async open(owner: Owner, origin: RequestOrigin, transaction: Transaction): Promise<string> {
    const unfamiliar = isUnfamiliar(
      { userAgent: origin.userAgent ?? null, network: networkOf(origin.ip) },
      await this.sessions.findRecentPlaces(transaction, owner.id),
    );
    const sessionId = await this.sessions.open({ userId: owner.id, origin, now: this.clock.now() }, transaction);
    await this.audit.record(
      { action: 'session_created', actorId: owner.id, subjectId: owner.id, sessionId, origin },
      transaction,
    );
    // Administrators get a mail for every sign-in: they are few, and their accounts can change the whole site.
    if (unfamiliar || owner.isAdmin) await this.mailOwner(owner, sessionId, origin, transaction);
    return sessionId;
  }

  /** The specification's response for a user who has just signed in. */
  loginResponse(user: User, sessionId: string): LoginResponse {
    return {
      token: this.tokens.issue(user.id, sessionId),
      user: this.views.of(user, false),
      message: 'Login successful',
    };
  }

  private async mailOwner(
    { email: to, firstName }: Owner,
    sessionId: string,
    origin: RequestOrigin,
    transaction: Transaction,
  ): Promise<void> {
    const data = {
      firstName,
      device: deviceLabel(origin.userAgent),
      network: networkOf(origin.ip) ?? 'unknown',
      at: this.clock.now().toISOString(),
    };
    await this.mails.write(transaction, { template: 'new-sign-in', to, key: `new-sign-in:${sessionId}`, data });
  }
}

/**
 * Whether an account was never used from such a device nor from such a network. A new browser at home and the same
 * browser in a hotel are both familiar; an account's first session has nothing to be compared with.
 */
export function isUnfamiliar(place: SessionPlace, earlier: SessionPlace[]): boolean {
  if (earlier.length === 0) return false;
  const device = deviceLabel(place.userAgent);
  return !earlier.some(
    (known) => deviceLabel(known.userAgent) === device || (known.network !== null && known.network === place.network),
  );
}
