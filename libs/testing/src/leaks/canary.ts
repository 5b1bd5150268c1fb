import { createHash, createHmac } from 'node:crypto';
import type { ListingFields } from '@app/domain';

/** A value that occurs nowhere else, in a field that some readers must never see. */
export type Canary = { field: string; value: string | number };

/** Smaller figures occur by chance in any text, so they cannot be searched for. */
const NUMBERS = {
  aum: 300_000_000,
  revenue: 2_000_000,
  recurringRevenue: 1_500_000,
  price: 6_000_000,
  eboc: 900_000,
  ebitda: 500_000,
} as const satisfies Partial<Record<keyof ListingFields, number>>;

const WORDS = [
  'description',
  'city',
  'street',
  'custodian',
  'firm',
  'crd',
  'staffNames',
  'clientDetail',
  'sellerName',
  'sellerEmail',
  'sellerPhone',
  'website',
] as const satisfies readonly (keyof ListingFields)[];

function digits(key: string, length: number): string {
  const hash = createHmac('sha256', 'leak scan').update(key).digest('hex');
  return BigInt(`0x${hash}`).toString().slice(0, length);
}

/** Letters without an "e", so that no text has them by chance in a word. */
function word(key: string): string {
  const hash = createHmac('sha256', 'leak scan').update(key).digest('hex').slice(0, 12);
  return `Q${hash.replace(/\d/g, (digit) => 'ghjkmnpqrs'[Number(digit)] ?? 'z')}`;
}

function shaped(field: (typeof WORDS)[number], key: string): string {
  if (field === 'crd') return digits(key, 7);
  // As it is stored.
  if (field === 'sellerPhone') return `+1 555 ${digits(key, 7).replace(/^.../, '$& ')}`;
  if (field === 'sellerEmail') return `${word(key).toLowerCase()}@practice.example`;
  if (field === 'website') return `https://${word(key).toLowerCase()}.example/`;
  return word(key);
}

/** A listing's fields with a canary in each that is not public; `key` makes the canaries of one listing its own. */
export function withCanaries(fields: ListingFields, key: string): { fields: ListingFields; canaries: Canary[] } {
  const words = WORDS.map((field) => ({ field, value: shaped(field, `${key} ${field}`) }));
  const numbers = Object.entries(NUMBERS).map(([field, size]) => ({
    field,
    // The first digit stays, so that a figure keeps its band.
    value: size + Number(digits(`${key} ${field}`, String(size).length - 2)),
  }));
  const entered = Object.fromEntries([...words, ...numbers].map(({ field, value }) => [field, value]));
  return {
    fields: {
      ...fields,
      ...entered,
      description: words.filter(({ field }) => field === 'description').map((w) => w.value),
    },
    canaries: [...words, ...numbers],
  };
}

const grouped = (value: number): string => value.toString().replace(/\B(?=(\d{3})+$)/g, ',');
const hashes = (text: string): string[] =>
  ['sha256', 'md5', 'sha1'].flatMap((name) => {
    const hash = createHash(name).update(text).digest();
    return [hash.toString('hex'), hash.toString('base64')];
  });

/** Base64 of a text inside a longer one begins at one of three places. */
function base64Parts(text: string): string[] {
  return [0, 1, 2].map((offset) => {
    const whole = Buffer.from(' '.repeat(offset) + text)
      .toString('base64')
      .replace(/=+$/, '');
    const lead = Math.ceil((offset * 8) / 6);
    // The last characters depend on what follows.
    return whole.slice(lead === 0 ? 0 : lead, whole.length - 1);
  });
}

/** How the value could be written, in lower case; base64, which has cases, as it is. */
export function spellings({ value }: Canary): { folded: string[]; exact: string[] } {
  const text = String(value);
  const numeric =
    typeof value === 'number'
      ? [
          grouped(value),
          `${text}00`,
          (value / 1e6).toFixed(2) + 'm',
          (value / 1e6).toFixed(3),
          grouped(value).replace(/,/g, '.'),
        ]
      : [];
  const folded = [
    text,
    ...numeric,
    encodeURIComponent(text),
    text.replace(/&/g, '&amp;').replace(/\//g, '&#x2f;'),
    Buffer.from(text).toString('hex'),
    [...text].reverse().join(''),
  ];
  return {
    folded: [...new Set(folded.map((form) => form.toLowerCase()))],
    exact: [...base64Parts(text), ...hashes(text)],
  };
}
