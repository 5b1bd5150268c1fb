import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { z } from 'zod';
import { APP_CONFIG, CLOCK, type AppConfig, type Clock } from '@app/server-kit';
import { TOKEN_LIFETIME_SECONDS } from './session-policy';
import { tokenKeysOf } from './token-keys';

export const TOKEN_RULES = {
  algorithm: 'HS256',
  issuer: 'fairlead',
  audience: 'fairlead-api',
  type: 'session',
} as const;
/** Times are judged by the product's clock, in `isTokenCurrent`. */
export const VERIFY_OPTIONS = {
  algorithms: [TOKEN_RULES.algorithm],
  issuer: TOKEN_RULES.issuer,
  audience: TOKEN_RULES.audience,
  ignoreExpiration: true,
  ignoreNotBefore: true,
};

const claims = z.object({
  sub: z.uuid(),
  sid: z.uuid(),
  jti: z.uuid(),
  typ: z.literal(TOKEN_RULES.type),
  iat: z.int(),
  nbf: z.int(),
  exp: z.int(),
});

/** Times in seconds since 1970. */
export type SessionClaims = {
  userId: string;
  sessionId: string;
  issuedAt: number;
  notBefore: number;
  expiresAt: number;
};

/** Signature, issuer and audience are checked before; this checks that the content is a session's. */
export function readClaims(payload: unknown): SessionClaims | undefined {
  const parsed = claims.safeParse(payload);
  if (!parsed.success || parsed.data.exp - parsed.data.iat > TOKEN_LIFETIME_SECONDS) return undefined;
  const { sub, sid, iat, nbf, exp } = parsed.data;
  return { userId: sub, sessionId: sid, issuedAt: iat, notBefore: nbf, expiresAt: exp };
}

@Injectable()
export class SessionTokens {
  private readonly keys;

  constructor(
    private readonly jwt: JwtService,
    @Inject(APP_CONFIG) config: AppConfig,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.keys = tokenKeysOf(config);
  }

  /** Ids only: anybody who holds a token can read it. */
  issue(userId: string, sessionId: string): string {
    const { id: keyid, secret } = this.keys.signing;
    const now = Math.floor(this.clock.now().getTime() / 1000);
    const { algorithm, issuer, audience, type } = TOKEN_RULES;
    return this.jwt.sign(
      {
        sub: userId,
        sid: sessionId,
        jti: randomUUID(),
        typ: type,
        iat: now,
        nbf: now,
        exp: now + TOKEN_LIFETIME_SECONDS,
      },
      { algorithm, issuer, audience, keyid, secret },
    );
  }

  /** The secret that a token names in its header; none when it names one that is not ours. */
  secretFor(token: string): string | undefined {
    return this.keys.secretOf(headerOf(token)['kid']);
  }

  /** For logging out only: a token that ran out may still end its own session. */
  readEvenIfExpired(token: string): SessionClaims | undefined {
    const secret = this.secretFor(token);
    if (secret === undefined) return undefined;
    try {
      return readClaims(this.jwt.verify(token, { ...VERIFY_OPTIONS, secret }));
    } catch {
      return undefined;
    }
  }
}

function headerOf(token: string): Record<string, unknown> {
  try {
    const header: unknown = JSON.parse(Buffer.from(token.slice(0, token.indexOf('.')), 'base64url').toString());
    return typeof header === 'object' && header !== null ? { ...header } : {};
  } catch {
    return {};
  }
}
