import { scanText, spanOf, withDescribed, type ContactKind, type ContactSpan } from '../contact-data';
import { readTokens } from '../contact/tokens';
import { PUBLIC_TEXT_FIELDS, type ListingField, type ListingFields } from '../listing-fields';
import { LISTING_FIELD_LABELS } from '../listing-labels';
import { findFigures } from './hidden-figures';
import { joinFacts, listedPersons, NOTHING_KNOWN, type KnownFacts } from './known-facts';
import { knownPassages, toldInParts } from './screen-text';
import { NAMES_OF_KINDS, quotedPart, sentenceList } from './sentences';

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

const some = (value: string | null): string[] => (value === null || value === '' ? [] : [value]);

/** What a listing says of who its owner is. */
export function ownerFacts(fields: ListingFields): KnownFacts {
  return joinFacts({
    persons: [...some(fields.sellerName), ...some(fields.staffNames).flatMap(listedPersons)],
    firms: some(fields.firm),
    streets: some(fields.street),
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
 * @param owner what is known of the owner besides the listing, and name and code of the state
 */
export function listingFindings(fields: ListingFields, owner: KnownFacts = NOTHING_KNOWN): ListingFinding[] {
  const facts = joinFacts(ownerFacts(fields), { firms: some(fields.custodian), places: some(fields.city) }, owner);
  const alone = PUBLIC_TEXT_FIELDS.flatMap((field) =>
    textFindings(fields[field], fields, facts).map((finding) => ({ ...finding, field })),
  );
  const isNew = (found: ListingFinding) => !alone.some((each) => each.field === found.field && overlap(each, found));
  return [...alone, ...joinedFindings(fields, facts).filter(isNew)].sort(
    (a, b) => orderOf(a.field) - orderOf(b.field) || a.start - b.start,
  );
}

type TextFinding = Omit<ListingFinding, 'field'>;

/** What title and summary say when they are read as one text, as its part of each. */
function joinedFindings(fields: ListingFields, facts: KnownFacts): ListingFinding[] {
  const found = textFindings(PUBLIC_TEXT_FIELDS.map((field) => fields[field]).join('\n'), fields, facts);
  let offset = 0;
  return PUBLIC_TEXT_FIELDS.flatMap((field) => {
    const [text, from] = [fields[field], offset];
    offset += text.length + 1;
    return found.flatMap((finding) => {
      const start = Math.max(finding.start - from, 0);
      const end = Math.min(finding.end - from, text.length);
      return start < end ? [{ ...finding, field, start, end, words: text.slice(start, end) }] : [];
    });
  });
}

function textFindings(text: string, fields: ListingFields, facts: KnownFacts): TextFinding[] {
  const reader = readTokens(text);
  const inParts = toldInParts(reader, facts);
  const known = [...knownPassages(reader, facts, text), ...(inParts ? [inParts] : [])];
  const spans = known.map((passage) => spanOf(reader, passage, passage.kind));
  const contact = scanText(text);
  const names = withDescribed([...contact.spans, ...spans], contact.described);
  const figures = findFigures(reader, fields)
    .map(({ figure, ...passage }) => ({ figure, ...spanOf(reader, passage, 'figure') }))
    .filter((span) => !names.some((name) => overlap(name, span)));
  return [
    ...names.map((span) => ({ ...span, says: NAMES_OF_KINDS[span.kind] })),
    ...figures.map(({ figure, ...span }) => ({ ...span, says: figureName(figure) })),
  ]
    .sort((a, b) => a.start - b.start)
    .map((span) => ({ ...span, words: text.slice(span.start, span.end) }));
}

const orderOf = (field: ListingField): number => PUBLIC_TEXT_FIELDS.findIndex((each) => each === field);

type Range = Pick<ContactSpan, 'start' | 'end'>;

const overlap = (one: Range, other: Range): boolean => one.start < other.end && other.start < one.end;

const figureName = (figure: ListingField | 'multiple'): string =>
  figure === 'multiple' ? 'multiple of revenue' : inSentence(LISTING_FIELD_LABELS[figure]);

/** `Price` is written `price` inside a sentence, and `EBITDA` as it is. */
function inSentence(label: string): string {
  return /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}

/** The fault of each public text that says more than everyone may read: the words, and what they say. */
export function findingSentences(findings: readonly ListingFinding[]): { field: ListingField; message: string }[] {
  return PUBLIC_TEXT_FIELDS.flatMap((field) => {
    const found = findings.filter((finding) => finding.field === field);
    if (found.length === 0) return [];
    const words = sentenceList(found.map((finding) => quotedPart(finding.words, finding.says)));
    return [{ field, message: `This text is public. Please remove ${words}.` }];
  });
}
