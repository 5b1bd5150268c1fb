import type { ContactKind } from '../contact-data';

/** What a passage of each kind is, in a sentence about it. */
export const NAMES_OF_KINDS: Record<ContactKind, string> = {
  email: 'an email address',
  url: 'a web address',
  phone: 'a telephone number',
  handle: 'the name of an account',
  crd: 'a registration or license number',
  name: 'a name',
  firm: 'the name of a firm',
  place: 'a place',
  figure: 'a figure',
};
