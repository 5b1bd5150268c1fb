import { createHmac, timingSafeEqual } from 'node:crypto';

const PATTERN = /^([0-9a-z]{1,12})-([0-9a-z]{1,12})-([\w-]{43})$/;

/** Contains its own expiry; changing any character makes it invalid. */
export function downloadToken(key: Buffer, request: number, expires: Date): string {
  const claim = `${request.toString(36)}-${Math.floor(expires.getTime() / 1000).toString(36)}`;
  return `${claim}-${signature(key, claim)}`;
}

export function isGoodToken(key: Buffer, token: string, now: Date): boolean {
  const [, request = '', expires = '', given = ''] = PATTERN.exec(token) ?? [];
  const expected = Buffer.from(signature(key, `${request}-${expires}`));
  const offered = Buffer.from(given);
  return (
    expected.length === offered.length &&
    timingSafeEqual(expected, offered) &&
    Number.parseInt(expires, 36) * 1000 > now.getTime()
  );
}

function signature(key: Buffer, claim: string): string {
  return createHmac('sha256', key).update(claim).digest('base64url');
}
