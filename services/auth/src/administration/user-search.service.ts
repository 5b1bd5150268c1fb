import { Injectable } from '@nestjs/common';
import { USER_SEARCH_MIN, type SearchUsersRequest, type UsersPage } from '@app/contracts';
import { may, RateLimits, type Actor, type LimitWindow } from '@app/server-kit';
import { AuditLogService } from '../audit/audit-log.service';
import type { RequestOrigin } from '../origin/request-origin';
import { UserSearchRepository } from './user-search.repository';
import { NarrowSearchError, TooManyLookupsError } from './users.errors';

const PAGE = 25;

/** Enough for a day's work; an account that copies the directory runs into it. Pages and opened accounts count. */
export const LOOKUPS: LimitWindow = {
  name: 'account-lookups',
  points: 300,
  seconds: 3_600,
  refusal: (seconds) => new TooManyLookupsError(seconds),
};

/** Finds accounts for administrators, and counts and logs each search, so that no one collects addresses with it. */
@Injectable()
export class UserSearchService {
  constructor(
    private readonly users: UserSearchRepository,
    private readonly limits: RateLimits,
    private readonly audit: AuditLogService,
  ) {}

  /** @throws NarrowSearchError, TooManyLookupsError, InvalidCursorError */
  async search(actor: Actor, request: SearchUsersRequest, origin: RequestOrigin): Promise<UsersPage> {
    const { text, state, role, cursor } = request;
    if (text === undefined && state !== 'locked' && role !== 'administrator')
      throw new NarrowSearchError(
        `Enter at least ${USER_SEARCH_MIN} characters, or choose locked accounts or administrators.`,
      );
    await this.limits.consume(LOOKUPS, actor.userId);
    const page = await this.users.search(request, { limit: PAGE, byAddress: may(actor, 'people.personal') });
    // What was typed may be an address, and the log has none.
    await this.audit.record({
      action: 'authz_admin',
      actorId: actor.userId,
      sessionId: actor.sessionId,
      origin,
      details: {
        did: 'users_search',
        characters: text?.length ?? 0,
        found: page.rows.length,
        isFirstPage: cursor === undefined,
      },
    });
    return page;
  }
}
