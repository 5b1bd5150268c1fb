import { Inject, Injectable, type ExecutionContext } from '@nestjs/common';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Strategy } from 'passport-jwt';
import { ELEVATION_HEADER, IDLE_HEADER } from '@app/contracts';
import { CLOCK, type Actor, type Authenticator, type Clock } from '@app/server-kit';
import { isTokenCurrent, readIdleMs } from './session-policy';
import {
  bearerToken,
  readClaims,
  SessionTokenService,
  VERIFY_OPTIONS,
  type SessionClaims,
} from './session-token.service';
import { UnauthorizedError } from './session.errors';
import { SessionService, type Authenticated } from './session.service';

type BearerRequest = FastifyRequest & Authenticated;

/** Tokens of half an hour each, of every user who is signed in at the same time. */
const TOKENS_MAX = 10_000;
const READS = new Set(['GET', 'HEAD']);

/** Checks that a bearer token is one of ours and reads its claims; whether its session is live is decided afterward. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  constructor(tokens: SessionTokenService) {
    const { algorithms, issuer, audience, ignoreExpiration, ignoreNotBefore } = VERIFY_OPTIONS;
    super({
      jwtFromRequest: (request: { headers: { authorization?: string } }) =>
        bearerToken(request.headers.authorization) ?? null,
      secretOrKeyProvider: (_: unknown, token: string, done: (error: string | null, secret?: string) => void) => {
        const secret = tokens.secretFor(token);
        done(secret === undefined ? 'unknown key' : null, secret);
      },
      algorithms,
      issuer,
      audience,
      ignoreExpiration,
      jsonWebTokenOptions: { ignoreNotBefore },
    });
  }

  /** Passport takes `false` for "not authenticated". */
  validate(payload: unknown): SessionClaims | false {
    return readClaims(payload) ?? false;
  }
}

/** Authenticates requests for the server kit's guard, by passport's JWT strategy. */
@Injectable()
export class PassportAuthenticator extends AuthGuard('jwt') implements Authenticator {
  /**
   * Claims of tokens whose signature this process has verified, by the whole header: a token's content never changes.
   * Its times and its session are checked for every request.
   */
  private readonly verified = new LRUCache<string, SessionClaims>({ max: TOKENS_MAX });

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
      idleMs: readIdleMs(headers[IDLE_HEADER]),
    });
    if (!found) throw new UnauthorizedError();
    request.account = found.user;
    return found.actor;
  }

  /** Passport verifies only a token that is not cached, because it takes longer than the rest of a read. */
  private async claimsOf(request: BearerRequest, context: ExecutionContext): Promise<SessionClaims | undefined> {
    const { authorization } = request.headers;
    request.user = authorization === undefined ? undefined : this.verified.get(authorization);
    if (request.user) return request.user;
    await this.canActivate(context);
    if (authorization !== undefined && request.user) this.verified.set(authorization, request.user);
    return request.user;
  }

  /** An internal failure, such as a lost database, must not look like an ended session. */
  override handleRequest<T>(failure: unknown, bearer: T): T {
    if (failure) throw failure;
    if (!bearer) throw new UnauthorizedError();
    return bearer;
  }
}
