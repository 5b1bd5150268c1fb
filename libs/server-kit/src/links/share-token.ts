import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
/** 32 bytes in base64url. */
const TOKEN = /^[\w-]{43}$/;

/** The digest under which a link is stored. Null for a malformed token. */
export function shareTokenHash(token: string): Buffer | null {
  return TOKEN.test(token) ? createHash('sha256').update(token).digest() : null;
}

/** The secret of a link that anyone may open who has it; only its digest is stored. */
export function newShareToken(): { token: string; hash: Buffer } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const hash = shareTokenHash(token);
  if (!hash) throw new Error('a new token has another form than is looked up');
  return { token, hash };
}
