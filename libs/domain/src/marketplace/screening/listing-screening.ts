import { joinedSpans, scanText, spanOf, type ContactKind, type ContactSpan } from '../contact-data';
import { readTokens } from '../contact/tokens';
import { LISTING_BOUNDS } from '../listing-bounds';
import { LISTING_FIELD_NAMES, LISTING_FIELD_TIERS, type ListingField, type ListingFields } from '../listing-fields';
import { LISTING_FIELD_LABELS } from '../listing-labels';
import { findDigits } from './digit-search';
import { findFigures } from './hidden-figures';
import { digitsOf, joinFacts, lettersOf, listedPersons, NO_FACTS, type KnownFacts } from './known-facts';
import { findLetters } from './letter-search';
import { NAMES_OF_KINDS } from './sentences';

/** A passage of a public text that names the practice or says a figure of it that is hidden. */
export type ListingFinding = {
  field: ListingField;
  start: number;
  end: number;
  kind: ContactKind;
  /** The words themselves, and what they say: `your firm`, `the price`. */
  words: string;
  says: string;
};

/** The free texts of a listing that everyone reads, from the one table of fields. */
export const PUBLIC_TEXTS: readonly ListingField[] = LISTING_FIELD_NAMES.filter(
  (name) => LISTING_FIELD_TIERS[name] === 'public' && ['text', 'paragraphs'].includes(LISTING_BOUNDS[name].kind),
);

/** What a listing itself says of its owner. The state is hidden unless it is shown exactly. */
export function listingFacts(fields: ListingFields, stateName: string | null = null): KnownFacts {
  const some = (value: string | null) => (value === null || value === '' ? [] : [value]);
  return joinFacts({
    persons: [...some(fields.sellerName), ...some(fields.staffNames).flatMap(listedPersons)],
    firms: [...some(fields.firm), ...some(fields.custodian)],
    streets: some(fields.street),
    places: [...some(fields.city), ...(fields.exact.includes('state') ? [] : some(stateName))],
    addresses: some(fields.sellerEmail),
    websites: some(fields.website),
    phones: some(fields.sellerPhone),
    licenses: some(fields.crd),
  });
}

/**
 * Everything in the public texts that is not for everyone: contact data, parts of names, places, and hidden figures in
 * any spelling.
 *
 * @param owner what is known of the owner besides the listing: the account, and the name of the state
 */
export function listingFindings(fields: ListingFields, owner: KnownFacts = NO_FACTS): ListingFinding[] {
  const facts = joinFacts(listingFacts(fields), owner);
  return PUBLIC_TEXTS.flatMap((field) => [fields[field]].flat().flatMap((text) => textFindings(field, String(text ?? ''), fields, facts)));
}

function textFindings(field: ListingField, text: string, fields: ListingFields, facts: KnownFacts): ListingFinding[] {
  const reader = readTokens(text);
  const known = [...findLetters(reader, lettersOf(facts), text), ...findDigits(reader, digitsOf(facts))];
  const spans = known.map((passage) => spanOf(reader, passage, passage.kind));
  const names = joinedSpans([...scanText(text).spans, ...spans]);
  const figures = findFigures(reader, fields)
    .map(({ figure, ...passage }) => ({ figure, ...spanOf(reader, passage, 'figure') }))
    .filter((span) => !names.some((name) => overlap(name, span)));
  return [
    ...names.map((span) => ({ ...span, says: NAMES_OF_KINDS[span.kind] })),
    ...figures.map(({ figure, ...span }) => ({ ...span, says: figureName(figure) })),
  ]
    .sort((a, b) => a.start - b.start)
    .map((span) => ({ field, ...span, words: text.slice(span.start, span.end) }));
}

const overlap = (one: ContactSpan, other: ContactSpan): boolean => one.start < other.end && other.start < one.end;

const figureName = (figure: ListingField | 'multiple'): string =>
  figure === 'multiple' ? 'Multiple of revenue' : LISTING_FIELD_LABELS[figure];
