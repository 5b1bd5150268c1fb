import { writtenDay, writtenMoment } from '@app/server-kit';
import type { Site } from './letter';

const NAME = /^\p{L}[\p{L}\p{M}'’. -]{0,39}$/u;
/** "Visit evil.com" is not a name: users who register another person's address choose the name in the mail. */
const ADDRESS = /\.\p{L}/u;

/** Without a name for mails to recipients who left none. */
export function greeting(firstName = ''): string {
  const name = firstName.trim();
  return NAME.test(name) && !ADDRESS.test(name) ? `Hello ${name},` : 'Hello,';
}

/** ISO 8601 in words. We do not know the reader's zone, so we state the site's. */
export function formatTime(at: string): string {
  return writtenMoment(new Date(at));
}

/** The day of a moment where the site is. */
export function formatDay(at: string): string {
  return writtenDay(new Date(at));
}

export function formatMinutes(minutes: number): string {
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}

/** An address of the site. */
export const at = (site: Site, path: string): string => new URL(path, site.url).href;

export const notYou = (site: Site): string =>
  `If this was not you, choose a new password at ${at(site, '/forgot-password')} right away; ` +
  'that ends every session of your account.';

const MINOR_UNITS = 100;

export function amountText(amount: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() }).format(
    amount / MINOR_UNITS,
  );
}
