import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsString, Matches, MaxLength } from 'class-validator';
import { parsePhoneNumberFromString } from 'libphonenumber-js';

export const PHONE_MESSAGE = 'Please enter a valid phone number';
const MAX = 40;
/** What comes along with a number that is copied from a web page or a spreadsheet. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const WRITTEN = /^(\+\d[\d ]*( ext\. \d{1,15})?)?$/;

/**
 * A number that can be dialed, as `+1 312 555 0142 ext. 12`: the country code always, the extension apart. A number
 * without a country code is a US number. Null for anything else; a blank text stays blank.
 */
export function readPhone(text: string): string | null {
  const visible = text.replace(INVISIBLE, '').trim();
  if (visible === '') return '';
  const number = parsePhoneNumberFromString(visible.replace(/^tel:/i, '').replace(/^00/, '+'), {
    defaultCountry: 'US',
    extract: false,
  });
  // Some countries write "x" before an extension; here it is one way for all.
  const formatExtension = (written: string, extension: string) => `${written} ext. ${extension}`;
  return number?.isPossible() ? number.format('INTERNATIONAL', { formatExtension }) : null;
}

/** A phone number in the body of a request; `readPhone` says what arrives at the handler. */
export const Phone = () =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? (readPhone(value) ?? '?') : value)),
    IsString({ message: PHONE_MESSAGE }),
    MaxLength(MAX, { message: PHONE_MESSAGE }),
    Matches(WRITTEN, { message: PHONE_MESSAGE }),
  );
