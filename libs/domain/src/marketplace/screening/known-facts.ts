import { withoutExtension } from '../../words/phone-text';
import type { DigitNeedle } from './digit-search';
import { firmNeedles, nameWords, personNeedles } from './name-needles';
import { needle, type Needle, type NeedleKind } from './needles';
import { isOrdinary } from './ordinary-words';
import { placeNeedles, streetNeedles } from './place-needles';

/** What the site knows of the person who writes a text, and what the text must not say. */
export type KnownFacts = {
  persons: readonly string[];
  firms: readonly string[];
  streets: readonly string[];
  /** Cities and states. */
  places: readonly string[];
  /** E-mail addresses. */
  addresses: readonly string[];
  websites: readonly string[];
  phones: readonly string[];
  /** Numbers of licenses and registrations. */
  licenses: readonly string[];
};

export const NOTHING_KNOWN: KnownFacts = {
  persons: [],
  firms: [],
  streets: [],
  places: [],
  addresses: [],
  websites: [],
  phones: [],
  licenses: [],
};

export const FACT_NAMES = Object.keys(NOTHING_KNOWN) as (keyof KnownFacts)[];

/** All facts of several sources, each once. */
export function joinFacts(...sources: readonly Partial<KnownFacts>[]): KnownFacts {
  const of = (name: keyof KnownFacts) => [...new Set(sources.flatMap((source) => source[name] ?? []))];
  return {
    persons: of('persons'),
    firms: of('firms'),
    streets: of('streets'),
    places: of('places'),
    addresses: of('addresses'),
    websites: of('websites'),
    phones: of('phones'),
    licenses: of('licenses'),
  };
}

/** Names of several people as an owner types them: `Dana Okafor, Luis Prieto (operations)`. */
export function listedPersons(list: string): string[] {
  return list
    .replace(/\([^()]*\)/g, ' ')
    .split(/[,;/&\n\u2022]|\sand\s/)
    .map((name) =>
      name
        .split(/\s[-\u2013]\s|:/, 1)
        .join('')
        .trim(),
    )
    .filter((name) => name !== '')
    .slice(0, MOST_PERSONS);
}

const MOST_PERSONS = 40;
const SHORTEST_LABEL = 4;
const SHORTEST_NUMBER = 5;
const SHORTEST_PHONE = 7;
const FULL_PHONE = 10;
/** A domain of a mail service identifies no writer. */
const SERVICES = new Set(
  (
    'gmail googlemail hotmail outlook live msn yahoo ymail aol icloud me mac comcast att verizon sbcglobal bellsouth ' +
    'cox charter protonmail proton gmx fastmail zoho example test'
  ).split(' '),
);

/** The names, streets, places and labels of the facts, as what is looked for in letters. */
export function lettersOf(facts: KnownFacts): Needle[] {
  return [
    ...facts.persons.flatMap(personNeedles),
    ...facts.firms.flatMap((firm) => firmNeedles(firm)),
    ...facts.streets.flatMap(streetNeedles),
    ...facts.places.flatMap(placeNeedles),
    ...facts.websites.flatMap((site) => labelNeedles('url', hostLabel(site))),
    ...facts.addresses.flatMap((address) => [
      ...labelNeedles('email', address.slice(0, address.lastIndexOf('@'))),
      ...labelNeedles('url', hostLabel(address.slice(address.lastIndexOf('@') + 1))),
    ]),
  ].filter(({ letters }) => letters.length > 1);
}

function hostLabel(address: string): string {
  const host = address
    .replace(/^\w+:\/\//, '')
    .split(/[/?#:]/, 1)
    .join('');
  const labels = host.split('.').filter((label) => label !== 'www');
  const label = labels.length > 1 ? (labels.at(-2) ?? '') : (labels[0] ?? '');
  return SERVICES.has(label.toLowerCase()) ? '' : label;
}

function labelNeedles(kind: NeedleKind, label: string): Needle[] {
  const words = nameWords(label);
  const letters = words.join('');
  if (letters.length < SHORTEST_LABEL || isOrdinary(letters)) return [];
  return [needle(kind, letters, words.every(isOrdinary) ? 'joined' : undefined)];
}

const digits = (text: string): string => text.replace(/\D/g, '');
const phoneDigits = (phone: string): string => digits(withoutExtension(phone));

/** Telephone numbers with and without their area, and the numbers of licenses, as they are told in parts. */
export function numbersOf({ phones, licenses }: KnownFacts): DigitNeedle[] {
  const told = phones.map(phoneDigits).flatMap((phone) => [phone.slice(-FULL_PHONE), phone.slice(-SHORTEST_PHONE)]);
  return [
    ...told.map((each) => ({ digits: each, kind: 'phone' as const })),
    ...licenses.map((each) => ({ digits: digits(each), kind: 'crd' as const })),
  ].filter((each) => each.digits.length >= SHORTEST_NUMBER);
}

/** As three amounts tell it, which begin with no 0: `$614, then $555, then $117`. */
const withoutZeros = (number: string): string => number.slice(0, 6) + number.slice(6).replace(/^0+(?=.)/, '');

/** The digits of telephone, license and registration numbers, with the kind that a finding of them has. */
export function digitsOf({ phones, licenses }: KnownFacts): DigitNeedle[] {
  return [
    ...phones.flatMap((phone) => {
      const all = phoneDigits(phone);
      const last = all.slice(-SHORTEST_PHONE);
      const back = [...all.slice(-FULL_PHONE)].reverse().join('');
      const told = all.length < FULL_PHONE ? [last, back] : [last, back, withoutZeros(all.slice(-FULL_PHONE))];
      return last.length < SHORTEST_PHONE ? [] : told.map((each) => ({ digits: each, kind: 'phone' as const }));
    }),
    ...licenses.flatMap((license) => {
      const all = digits(license);
      return all.length < SHORTEST_NUMBER ? [] : [{ digits: all, kind: 'crd' as const }];
    }),
  ];
}
