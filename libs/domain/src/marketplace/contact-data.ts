import { findAnnouncedAccounts } from './contact/announced-accounts';
import { findAddresses } from './contact/domain-names';
import { findEmails } from './contact/e-mail-addresses';
import { encodedSpans } from './contact/encoded-texts';
import { HINTS } from './contact/hints';
import { findLandmarks } from './contact/landmarks';
import { LOOK_UPS } from './contact/look-ups';
import { findNicknames } from './contact/network-nicknames';
import { findPhoneNumbers } from './contact/phone-numbers';
import { findRegistrationNumbers } from './contact/registration-numbers';
import { findHandles } from './contact/social-handles';
import { findSpelledNames } from './contact/spelled-names';
import { findStreets } from './contact/street-addresses';
import { readTokens, type Passage, type TokenReader } from './contact/tokens';
import { findToldSums } from './contact/told-sums';

export const CONTACT_KINDS = ['email', 'url', 'phone', 'handle', 'crd', 'name', 'firm', 'place', 'figure'] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];

/** A passage of the text as it was given: `text.slice(start, end)`. */
export type ContactSpan = { start: number; end: number; kind: ContactKind };

/** Of two kinds that share a passage, the first named here is the kind of the whole passage. */
const DETECTORS: [ContactKind, (reader: TokenReader) => Passage[]][] = [
  ['email', findEmails],
  ['url', findAddresses],
  ['crd', findRegistrationNumbers],
  ['phone', findPhoneNumbers],
  ['phone', findToldSums],
  ['handle', findHandles],
  ['handle', findAnnouncedAccounts],
  ['place', findStreets],
];
/** What leads to a writer without being a number, an address or a name itself. */
const DESCRIPTIONS: [ContactKind, (reader: TokenReader) => Passage[]][] = [
  ...LOOK_UPS,
  ...HINTS,
  ['handle', findNicknames],
  ['place', findLandmarks],
  ['name', findSpelledNames],
];

/**
 * E-mail addresses, web addresses, telephone numbers, social handles, registration numbers, places and spelled names in
 * a text, also disguised ones. The passages are in the order of the text and do not overlap.
 */
export function findContactData(text: string): ContactSpan[] {
  const { spans, described } = scanText(text);
  return withDescribed(spans, described);
}

/** The passages, what is only described, and how many tokens were read for them: the measure of the work. */
export function scanText(text: string): { spans: ContactSpan[]; described: ContactSpan[]; reads: number } {
  const reader = readTokens(text);
  const passages = (detectors: typeof DETECTORS) =>
    detectors.flatMap(([kind, find]) => find(reader).map((passage) => spanOf(reader, passage, kind)));
  const spans = joinedSpans([...passages(DETECTORS), ...encodedSpans(text)]);
  return { spans, described: joinedSpans(passages(DESCRIPTIONS)), reads: reader.reads };
}

/** All passages in the order of the text; what is given itself needs no description around it. */
export function withDescribed(spans: readonly ContactSpan[], described: readonly ContactSpan[]): ContactSpan[] {
  const given = joinedSpans(spans);
  const isGiven = (span: ContactSpan) => given.some(({ start, end }) => start < span.end && span.start < end);
  return [...given, ...described.filter((span) => !isGiven(span))].sort((a, b) => a.start - b.start);
}

export function spanOf(reader: TokenReader, { start, end }: Passage, kind: ContactKind): ContactSpan {
  return { start: reader.at(start)?.from ?? 0, end: reader.at(end - 1)?.to ?? 0, kind };
}

/** In the order of the text; passages that overlap are one. */
export function joinedSpans(spans: readonly ContactSpan[]): ContactSpan[] {
  const merged: ContactSpan[] = [];
  for (const span of [...spans].sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = merged.at(-1);
    if (last && span.start < last.end) merged[merged.length - 1] = joined(last, span);
    else merged.push(span);
  }
  return merged;
}

function joined(first: ContactSpan, second: ContactSpan): ContactSpan {
  const kind = CONTACT_ORDER.indexOf(first.kind) <= CONTACT_ORDER.indexOf(second.kind) ? first.kind : second.kind;
  return { start: first.start, end: Math.max(first.end, second.end), kind };
}

const FOUND: ContactKind[] = DETECTORS.map(([kind]) => kind);
const CONTACT_ORDER: ContactKind[] = [...FOUND, ...CONTACT_KINDS.filter((kind) => !FOUND.includes(kind))];
