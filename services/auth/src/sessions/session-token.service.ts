import { createHash, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { z } from 'zod';
import { APP_CONFIG, CLOCK, type AppConfig, type Clock } from '@app/server-kit';
import { TOKEN_LIFETIME_SECONDS } from './session-policy';

export const TOKEN_RULES = {
  algorithm: 'HS256',
  issuer: 'fairlead',
  audience: 'fairlead-api',
  type: 'session',
} as const;
/** The product's clock decides about times, in `isTokenCurrent`. */
export const VERIFY_OPTIONS = {
  algorithms: [TOKEN_RULES.algorithm],
  issuer: TOKEN_RULES.issuer,
  audience: TOKEN_RULES.audience,
  ignoreExpiration: true,
  ignoreNotBefore: true,
};

const TOKEN_MAX = 2_000;
const BEARER = /^Bearer +([\w-]+\.([\w-]+)\.[\w-]+)$/i;
const KEY_ID_CHARACTERS = 8;

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

export type TokenKeys = { signing: { id: string; secret: string }; secretOf: (keyId: unknown) => string | undefined };

@Injectable()
export class SessionTokenService {
  private readonly keys;

  constructor(
    private readonly jwt: JwtService,
    @Inject(APP_CONFIG) config: AppConfig,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.keys = tokenKeysOf(config);
  }

  /** Holds ids only, because anyone with the token can read it. */
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

  /** The secret of the key that a token names in its header; undefined when the key is not ours. */
  secretFor(token: string): string | undefined {
    return this.keys.secretOf(headerOf(token)['kid']);
  }

  /** For signing out only: an expired token may still end its own session. */
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

/** Checks that the content is a session's; signature, issuer and audience are checked before. */
export function readClaims(payload: unknown): SessionClaims | undefined {
  const parsed = claims.safeParse(payload);
  if (!parsed.success || parsed.data.exp - parsed.data.iat > TOKEN_LIFETIME_SECONDS) return undefined;
  const { sub, sid, iat, nbf, exp } = parsed.data;
  return { userId: sub, sessionId: sid, issuedAt: iat, notBefore: nbf, expiresAt: exp };
}

/**
 * The token of an authorization header if it has the form of one. A payload that is not an object never reaches
 * passport-jwt, which throws on it.
 */
export function bearerToken(authorization: string | undefined): string | undefined {
  const match = authorization && authorization.length <= TOKEN_MAX ? BEARER.exec(authorization) : null;
  return match?.[1] && match[2] && objectIn(match[2]) ? match[1] : undefined;
}

/** The key that signs, and the former one, still accepted so that exchanging the secret ends no session. */
export function tokenKeysOf({
  JWT_SECRET,
  JWT_PREVIOUS_SECRET,
}: Pick<AppConfig, 'JWT_SECRET' | 'JWT_PREVIOUS_SECRET'>): TokenKeys {
  const secrets = new Map(
    [JWT_PREVIOUS_SECRET, JWT_SECRET].flatMap((secret) => (secret === undefined ? [] : [[keyIdOf(secret), secret]])),
  );
  return {
    signing: { id: keyIdOf(JWT_SECRET), secret: JWT_SECRET },
    secretOf: (keyId) => (typeof keyId === 'string' ? secrets.get(keyId) : undefined),
  };
}

/** Derived from the secret, so that no list of key names has to be kept. */
export function keyIdOf(secret: string): string {
  return createHash('sha256').update(`token key:${secret}`).digest('base64url').slice(0, KEY_ID_CHARACTERS);
}

function headerOf(token: string): Record<string, unknown> {
  return objectIn(token.slice(0, token.indexOf('.'))) ?? {};
}

/** The JSON object in a part of a token. */
function objectIn(part: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString());
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
