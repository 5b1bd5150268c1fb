import { createHmac } from 'node:crypto';
import { clientKey } from '@app/server-kit';

/** What the key of this deployment is derived for. */
export const DEVICE_KEY_PURPOSE = 'review-device';

/** Where a request came from. */
export type RequestPlace = { ip: string; userAgent: string };

/**
 * The device of a request, as far as it can be told without marking it: its line and its browser. Under a key of this
 * deployment, so that no address can be read or tried out from it. Two people at one desk, or in one office with the
 * same browser, have the same key, so it is a reason to look closer and never one to refuse.
 */
export function deviceKey(key: Buffer, { ip, userAgent }: RequestPlace): string {
  return createHmac('sha256', key)
    .update(`${clientKey(ip)}\n${userAgent}`)
    .digest('base64url');
}
