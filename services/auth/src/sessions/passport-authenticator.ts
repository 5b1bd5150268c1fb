import { Inject, Injectable, type ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { ELEVATION_HEADER } from '@app/contracts';
import { CLOCK, type Actor, type Authenticator, type Clock } from '@app/server-kit';
import type { User } from '../users/user';
import { isTokenCurrent } from './session-policy';
import { UnauthorizedError } from './session.errors';
import { SessionService } from './session.service';
import type { SessionClaims } from './session-token';

/** `user` is where passport leaves what the token claims; `account` is whose session it is. */
export type BearerRequest = FastifyRequest & { user?: SessionClaims; account?: User };

const READS = new Set(['GET', 'HEAD']);

/** The server kit's port on passport's strategy. */
@Injectable()
export class PassportAuthenticator extends AuthGuard('jwt') implements Authenticator {
  constructor(
    private readonly sessions: SessionService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    super();
  }

  async authenticate(context: ExecutionContext, { evenExpired }: { evenExpired: boolean }): Promise<Actor> {
    await this.canActivate(context);
    const request = context.switchToHttp().getRequest<BearerRequest>();
    const { user: claims, headers } = request;
    if (!claims || !isTokenCurrent(claims, this.clock.now(), evenExpired)) throw new UnauthorizedError();
    const elevation = headers[ELEVATION_HEADER];
    const found = await this.sessions.accountOf(claims, { isRead: READS.has(request.method), elevationToken: typeof elevation === 'string' ? elevation : undefined });
    if (!found) throw new UnauthorizedError();
    request.account = found.user;
    return found.actor;
  }

  /** A failure of ours (no database) is not the caller's: it must never look like an ended session. */
  override handleRequest<T>(failure: unknown, bearer: T): T {
    if (failure) throw failure;
    if (!bearer) throw new UnauthorizedError();
    return bearer;
  }
}
