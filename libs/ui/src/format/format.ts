import { compactDollars, groupedNumber, MONTH_NAMES, shortPercent, wallClock, type WallClock } from '@app/domain';
import { siteTimeZone } from './site-time';

const MISSING = 'N/A';
/** A real minus sign: as wide as the digits beside it. */
const MINUS = '\u2212';

type Amount = number | string | null | undefined;

/** Decimal strings of the API are read as numbers: this is for reading, not for calculating. */
function numberOf(amount: Amount): number | null {
  if (amount === null || amount === undefined || amount === '') return null;
  const value = Number(amount);
  return Number.isFinite(value) ? value : null;
}

/** Dollars in full: `$1,250,000`, with `{ cents: true }` `$1,250,000.00`. A missing amount reads 'N/A'. */
export function formatMoney(amount: Amount, options: { cents?: boolean } = {}): string {
  const value = numberOf(amount);
  if (value === null) return MISSING;
  const written = groupedNumber(value, { min: options.cents ? 2 : 0 });
  return written.startsWith('-') ? `${MINUS}$${written.slice(1)}` : `$${written}`;
}

/** Dollars rounded for reading: `$1.3M`, `$850K`, `$17B`. One decimal, none where it would be zero. */
export function formatCompactMoney(amount: Amount): string {
  const value = numberOf(amount);
  return value === null ? MISSING : compactDollars(value);
}

/** A percentage as people write it (27.9 for 27.9%), with one decimal: `27.9%`. */
export function formatPercent(percentage: Amount): string {
  const value = numberOf(percentage);
  return value === null ? MISSING : shortPercent(value);
}

/** `12,500` */
export function formatNumber(amount: Amount): string {
  const value = numberOf(amount);
  return value === null ? MISSING : groupedNumber(value, { max: 3 }).replace('-', MINUS);
}

const MIB = 1024 * 1024;

/** A stored number of this country as people here write it, `(614) 555-0142`; any other as it is stored. */
export function formatPhone(stored: string): string {
  return stored.replace(/^\+1 (\d{3}) (\d{3}) (\d{4})(?!\d)/, '($1) $2-$3');
}

/** `3.2 MB`, `25 MB`; what is smaller than a tenth of one reads "under 0.1 MB". */
export function formatFileSize(bytes: number): string {
  return bytes < MIB / 10 ? 'under 0.1 MB' : `${Math.round((bytes / MIB) * 10) / 10} MB`;
}

// Dates are written by hand: the words and spaces of `Intl` differ from version to version, so that the server's HTML
// and the browser's first render would not agree, and it takes a phone a tenth of a second. A moment needs it for its
// zone; a day, which is all that public pages show, does not.
function shownTime(date: string | Date | null | undefined): WallClock | null {
  if (date === null || date === undefined || date === '') return null;
  const value = new Date(date);
  if (Number.isNaN(value.getTime())) return null;
  return wallClock(value, siteTimeZone());
}

/** A day is a day in every zone. */
const ISO_DAY = /^(\d{4})-(\d\d)-(\d\d)$/;

/** `March 31, 2026`: an ISO day as it is, a moment where the site is. */
export function formatDate(date: string | Date | null | undefined): string {
  const [, year, month, day] = (typeof date === 'string' && ISO_DAY.exec(date)) || [];
  const shown = day ? { year: Number(year), month: Number(month), day: Number(day) } : shownTime(date);
  const name = shown && MONTH_NAMES[shown.month - 1];
  return name ? `${name} ${shown.day}, ${shown.year}` : MISSING;
}

/** `Mar 31, 2026, 10:05 AM EDT` */
export function formatDateTime(date: string | Date | null | undefined): string {
  const shown = shownTime(date);
  if (!shown) return MISSING;
  const { year, month, day, hours, minutes, zoneName } = shown;
  const time = `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
  return `${MONTH_NAMES[month - 1]?.slice(0, 3)} ${day}, ${year}, ${time} ${zoneName}`;
}

/** `20% off`, `$50 off`: what a coupon takes off. */
export function discountText(off: { percent: number } | { amount: { amount: number; currency: string } }): string {
  return 'percent' in off ? `${off.percent}% off` : `${moneyText(off.amount)} off`;
}

/**
 * An amount in minor units, as payments have it: `$299`, `$299.50`; in another currency than dollars `299 EUR`. Where
 * amounts stand in a column, `cents` gives all of them the same two places.
 */
export function moneyText(
  { amount, currency }: { amount: number; currency: string },
  { cents = amount % 100 !== 0 }: { cents?: boolean } = {},
): string {
  const dollars = formatMoney(amount / 100, { cents });
  return currency === 'usd' ? dollars : `${dollars.replace('$', '')} ${currency.toUpperCase()}`;
}
