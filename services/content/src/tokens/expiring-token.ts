import { createHmac, timingSafeEqual } from 'node:crypto';

const PATTERN = /^([0-9a-z]{1,12})-([0-9a-z]{1,12})-([\w-]{43})$/;

/** Names a row and contains its own expiry; changing any character makes it invalid. */
export function expiringToken(key: Buffer, id: number, expires: Date): string {
  const claim = `${id.toString(36)}-${Math.floor(expires.getTime() / 1000).toString(36)}`;
  return `${claim}-${signature(key, claim)}`;
}

/** The id that a token names; null for one that is not of this key or has expired. */
export function idOfToken(key: Buffer, token: string, now: Date): number | null {
  const [, id = '', expires = '', given = ''] = PATTERN.exec(token) ?? [];
  const expected = Buffer.from(signature(key, `${id}-${expires}`));
  const offered = Buffer.from(given);
  const isGood =
    expected.length === offered.length &&
    timingSafeEqual(expected, offered) &&
    Number.parseInt(expires, 36) * 1000 > now.getTime();
  return isGood ? Number.parseInt(id, 36) : null;
}

function signature(key: Buffer, claim: string): string {
  return createHmac('sha256', key).update(claim).digest('base64url');
}
