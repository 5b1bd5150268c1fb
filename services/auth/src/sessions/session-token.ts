import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { z } from 'zod';
import { CLOCK, type Clock } from '@app/server-kit';
import { TOKEN_LIFETIME_SECONDS } from './session-policy';

export const TOKEN_RULES = { algorithm: 'HS256', issuer: 'fairlead', audience: 'fairlead-api', type: 'session' } as const;

const claims = z.object({ sub: z.uuid(), sid: z.uuid(), jti: z.uuid(), typ: z.literal(TOKEN_RULES.type), iat: z.number(), exp: z.number() });

export type SessionClaims = { userId: string; sessionId: string; issuedAt: number };

/** Signature, times, issuer and audience are checked before; this checks that the content is a session's. */
export function readClaims(payload: unknown): SessionClaims | undefined {
  const parsed = claims.safeParse(payload);
  if (!parsed.success || parsed.data.exp - parsed.data.iat > TOKEN_LIFETIME_SECONDS) return undefined;
  return { userId: parsed.data.sub, sessionId: parsed.data.sid, issuedAt: parsed.data.iat };
}

@Injectable()
export class SessionTokens {
  constructor(
    private readonly jwt: JwtService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Ids only: anybody who holds a token can read it. */
  issue(userId: string, sessionId: string): string {
    const now = Math.floor(this.clock.now().getTime() / 1000);
    return this.jwt.sign({ sub: userId, sid: sessionId, jti: randomUUID(), typ: TOKEN_RULES.type, iat: now, nbf: now, exp: now + TOKEN_LIFETIME_SECONDS });
  }

  /** For logging out only: a token that ran out may still end its own session. */
  readEvenIfExpired(token: string): SessionClaims | undefined {
    try {
      return readClaims(this.jwt.verify(token, { ignoreExpiration: true }));
    } catch {
      return undefined;
    }
  }
}
