import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { barePhone, withoutInvisible } from '@app/domain';

export type PhoneNumber = {
  /** `+13125550142`, without the extension. */
  e164: string;
  /** Digits; null without one. */
  extension: string | null;
  /** As people read it, and as it is stored: `+1 312 555 0142 ext. 12`. */
  written: string;
};

/** In North America no area code begins with 0 or 1: such a number is made up. */
const NO_AREA = /^\+1[01]/;

/**
 * The one reader of phone numbers: one that can be dialed, its extension apart. A number without a country code is a
 * US number. Null for anything else.
 */
export function phoneNumberOf(text: string): PhoneNumber | null {
  const visible = barePhone(withoutInvisible(text)).replace(/^00/, '+');
  const number = parsePhoneNumberFromString(visible, { defaultCountry: 'US', extract: false });
  if (!number?.isPossible() || NO_AREA.test(number.number)) return null;
  // Some countries write "x" before an extension; here it is one way for all.
  const formatExtension = (written: string, extension: string) => `${written} ext. ${extension}`;
  return {
    e164: number.number,
    extension: number.ext ?? null,
    written: number.format('INTERNATIONAL', { formatExtension }),
  };
}
