import { createHash } from 'node:crypto';
import { namesPerson } from '@app/contracts';
import { phoneNumberOf } from '@app/server-kit';

/** What the services' rules have in common; what differs is in each service's own file. */

/** SHA-256 in lower-case hex, over UTF-8. */
export function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

/**
 * The normalized value's hash; undefined for a value that cannot be normalized, because in a wrong form it would match
 * no person.
 */
export function hashed(value: string | undefined, rule: (value: string) => string | undefined): string | undefined {
  const text = value === undefined ? undefined : rule(value);
  return text === undefined || text === '' ? undefined : sha256(text);
}

export function emailAddress(value: string): string | undefined {
  const text = value.replace(/\s/g, '').toLowerCase();
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? text : undefined;
}

/**
 * E.164 with the plus, for hashes; the extension is no part of it. Digits that are no US number may begin with their
 * country code: a hash that matches no person does no harm.
 */
export function phoneNumber(value: string): string | undefined {
  const digits = value.trim();
  return (phoneNumberOf(value) ?? (/^\d{10,15}$/.test(digits) ? phoneNumberOf(`+${digits}`) : null))?.e164;
}

/** Without query and fragment: they can contain addresses, tokens and anything else that a link contains. */
export function publicAddress(url: string): string | undefined {
  try {
    const { protocol, origin, pathname } = new URL(url);
    return protocol === 'https:' || protocol === 'http:' ? origin + pathname : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a text contains what could be an email address or a phone number, in more forms than an intake refuses. */
export function looksPersonal(text: string): boolean {
  return namesPerson(text) || /[^\s@]@[^\s@]+\.[^\s@]/.test(text) || /(?:\+|\b)\d(?:[ ().-]*\d){8,}/.test(text);
}

/** As a decimal of the currency's whole units. */
export function decimal(value: number): string {
  return value.toFixed(2);
}

export function withoutUndefined<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined)) as T;
}

/** `sign_up=123,purchase=456` of an account. */
export function idsByEvent(text: string): ReadonlyMap<string, string> {
  return new Map(
    text.split(',').flatMap((pair) => {
      const [name, id] = pair.split('=');
      return name !== undefined && id !== undefined ? [[name, id] as const] : [];
    }),
  );
}
