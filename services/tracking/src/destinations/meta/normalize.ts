import { createHash } from 'node:crypto';

/** SHA-256 in lower-case hex, over UTF-8. */
export function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

/**
 * Meta's rules for customer information before hashing:
 * https://developers.facebook.com/docs/marketing-api/conversions-api/parameters/customer-information-parameters
 * Each returns undefined for a value that cannot be normalized: in a wrong form it would match no user.
 */

export function email(value: string): string | undefined {
  const text = value.trim().toLowerCase();
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? text : undefined;
}

/** Digits with the country code, without leading zeros; a number of ten digits without one is a US number. */
export function phone(value: string): string | undefined {
  const digits = value.replace(/\D/g, '').replace(/^0+/, '');
  const withCountry = digits.length === 10 && !value.trim().startsWith('+') ? `1${digits}` : digits;
  return /^\d{7,15}$/.test(withCountry) ? withCountry : undefined;
}

/** Lower case, letters of any script, no punctuation. */
export function personName(value: string): string | undefined {
  return orNothing(
    value
      .normalize('NFC')
      .trim()
      .toLowerCase()
      .replace(/[\p{P}\p{S}\p{N}]/gu, '')
      .replace(/\s+/g, ' ')
      .trim(),
  );
}

export function city(value: string): string | undefined {
  return orNothing(
    value
      .normalize('NFC')
      .toLowerCase()
      .replace(/[\p{P}\p{S}\p{N}\s]/gu, ''),
  );
}

/** The two letters of a US state. */
export function state(value: string): string | undefined {
  const text = value.trim().toLowerCase();
  return /^[a-z]{2}$/.test(text) ? text : undefined;
}

export function externalId(value: string): string | undefined {
  return orNothing(value.trim());
}

function orNothing(text: string): string | undefined {
  return text === '' ? undefined : text;
}
