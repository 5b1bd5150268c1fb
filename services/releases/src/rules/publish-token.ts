import { createHash, timingSafeEqual } from 'node:crypto';

const ID_BYTES = 6;
const SECRET_BYTES = 32;
/** Random bytes that a new token needs. */
export const TOKEN_RANDOM_BYTES = ID_BYTES + SECRET_BYTES;

/** The prefix lets people and secret scanners recognize a leaked token. */
const TOKEN = /^flp_([0-9a-f]{12})_([A-Za-z0-9_-]{43})$/;

export type TokenText = { id: string; secret: string };

export function makeToken(random: Buffer): TokenText & { text: string } {
  const id = random.subarray(0, ID_BYTES).toString('hex');
  const secret = random.subarray(ID_BYTES, TOKEN_RANDOM_BYTES).toString('base64url');
  return { id, secret, text: `flp_${id}_${secret}` };
}

/** Null for anything that is not a publish token. */
export function readToken(text: string): TokenText | null {
  const [, id, secret] = TOKEN.exec(text) ?? [];
  return id !== undefined && secret !== undefined ? { id, secret } : null;
}

/** The token of an `Authorization` header. */
export function readBearer(header: string | undefined): TokenText | null {
  const [, text] = /^Bearer (\S+)$/i.exec(header ?? '') ?? [];
  return text === undefined ? null : readToken(text);
}

/** A secret of 256 random bits needs no slow hash. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

export function isSecretOf(hash: Buffer, secret: string): boolean {
  const given = hashSecret(secret);
  return given.length === hash.length && timingSafeEqual(given, hash);
}

export type TokenEnd = 'revoked' | 'expired';

/** Why a token is no longer valid, or null. A revoked one stays revoked even after it expires. */
export function tokenEnd(token: { revokedAt: Date | null; expiresAt: Date }, now: Date): TokenEnd | null {
  if (token.revokedAt !== null) return 'revoked';
  return token.expiresAt <= now ? 'expired' : null;
}
