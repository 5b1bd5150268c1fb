import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

export function newResetToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Without a key: 256 bits cannot be tried. */
export function hashResetToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/**
 * Behind `#`, which a browser sends to nobody: no server, log or referrer ever holds the token. The host is ours,
 * whatever the request said.
 */
export function resetLink(publicUrl: string, token: string, { isAdmin }: { isAdmin: boolean }): string {
  return new URL(`${isAdmin ? '/reset-admin-password' : '/reset-password'}#token=${token}`, publicUrl).href;
}
