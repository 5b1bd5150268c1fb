import { Inject, Injectable, type ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { ELEVATION_HEADER } from '@app/contracts';
import { BoundedMap, CLOCK, type Actor, type Authenticator, type Clock } from '@app/server-kit';
import type { User } from '../users/user';
import { isTokenCurrent } from './session-policy';
import type { SessionClaims } from './session-token';
import { UnauthorizedError } from './session.errors';
import { SessionService } from './session.service';

/** `user` is where passport leaves what the token claims; `account` is whose session it is. */
export type BearerRequest = FastifyRequest & { user?: SessionClaims | undefined; account?: User };

/** Tokens of half an hour each, of everybody who is here at the same time. */
const MOST_TOKENS = 10_000;
const READS = new Set(['GET', 'HEAD']);

/** The server kit's port on passport's strategy. */
@Injectable()
export class PassportAuthenticator extends AuthGuard('jwt') implements Authenticator {
  /**
   * What tokens claim whose signature this process has checked, by the whole header: a token says the same for ever.
   * Its times and its session are looked at for every request.
   */
  private readonly verified = new BoundedMap<string, SessionClaims>(MOST_TOKENS);

  constructor(
    private readonly sessions: SessionService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    super();
  }

  async authenticate(context: ExecutionContext, { evenExpired }: { evenExpired: boolean }): Promise<Actor> {
    const request = context.switchToHttp().getRequest<BearerRequest>();
    const { headers } = request;
    const claims = await this.claimsOf(request, context);
    if (!claims || !isTokenCurrent(claims, this.clock.now(), evenExpired)) throw new UnauthorizedError();
    const elevation = headers[ELEVATION_HEADER];
    const found = await this.sessions.accountOf(claims, {
      isRead: READS.has(request.method),
      elevationToken: typeof elevation === 'string' ? elevation : undefined,
    });
    if (!found) throw new UnauthorizedError();
    request.account = found.user;
    return found.actor;
  }

  /** Passport checks a token when it is seen for the first time: its way costs more than the rest of a read. */
  private async claimsOf(request: BearerRequest, context: ExecutionContext): Promise<SessionClaims | undefined> {
    const { authorization } = request.headers;
    request.user = authorization === undefined ? undefined : this.verified.get(authorization);
    if (request.user) return request.user;
    await this.canActivate(context);
    if (authorization !== undefined && request.user) this.verified.set(authorization, request.user);
    return request.user;
  }

  /** A failure of ours (no database) is not the caller's: it must never look like an ended session. */
  override handleRequest<T>(failure: unknown, bearer: T): T {
    if (failure) throw failure;
    if (!bearer) throw new UnauthorizedError();
    return bearer;
  }
}
