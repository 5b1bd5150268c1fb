import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 16;
/** 128 bits in base64url. */
const TOKEN = /^[\w-]{22}$/;

export const isLinkToken = (token: string): boolean => TOKEN.test(token);

export function newLinkToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** What the database holds of a token. */
export function hashOfLink(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Where a link asks before it ends anything. */
export const endPath = (token: string): string => `/marketplace/unsubscribe#token=${token}`;
/** Where a mail client ends it by one POST. */
export const oneClickPath = (token: string): string => `/api/alert-subscriptions/${token}`;
