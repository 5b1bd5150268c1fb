import { findContactData, type ContactSpan } from '../marketplace/contact-data';
import { REVIEW_TEXTS, type ReviewFields, type ReviewText } from './review-words';

/** Why a text is not taken as it is. Its author changes it, because we change no review. */
export const FINDING_KINDS = ['contact', 'short', 'repeated', 'capitals'] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

/** `spans` are the passages of the text that the sentence is about; none when it is about the whole. */
export type TextFinding = { field: ReviewText; kind: FindingKind; message: string; spans: ContactSpan[] };

/** Letters and digits of a text of which a reader learns something. */
export const REVIEW_TEXT_MIN = 30;
/** Shorter texts may be an abbreviation or a name. */
const CAPITALS_FROM = 20;
const CAPITALS_SHARE = 0.7;
/** Of a text this long in words, a third of different ones is the least that ordinary prose has. */
const WORDS_FROM = 15;
const DIFFERENT_SHARE = 1 / 3;
const SAME_SIGN = /([^\s\d])\1{5,}/u;
const SAME_WORD = /(?<![\p{L}\p{N}])(\p{L}+)(?:[^\p{L}\p{N}]+\1){3,}(?![\p{L}\p{N}])/iu;
/** Words that two texts share in one order before one is taken for a copy of the other. */
const SHINGLE = 5;
const COPIED_SHARE = 0.5;

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];
const lengthOf = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

function isInCapitals(text: string): boolean {
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  const letters = capitals + (text.match(/\p{Ll}/gu)?.length ?? 0);
  return letters >= CAPITALS_FROM && capitals / letters > CAPITALS_SHARE;
}

function isRepetitive(text: string): boolean {
  if (SAME_SIGN.test(text) || SAME_WORD.test(text)) return true;
  const words = wordsOf(text);
  return words.length >= WORDS_FROM && new Set(words).size / words.length < DIFFERENT_SHARE;
}

function contactMessage(text: string, spans: readonly ContactSpan[]): string {
  const quoted = spans.map(({ start, end }) => `“${text.slice(start, end)}”`).join(', ');
  return `Remove ${quoted}: reviews must not contain contact information.`;
}

function findingsOf(field: ReviewText, text: string): TextFinding[] {
  const whole = (kind: FindingKind, message: string): TextFinding => ({ field, kind, message, spans: [] });
  const spans = findContactData(text);
  const length = lengthOf(text);
  return [
    ...(spans.length > 0 ? [{ field, kind: 'contact' as const, message: contactMessage(text, spans), spans }] : []),
    ...(length < REVIEW_TEXT_MIN
      ? [whole('short', `Write at least ${REVIEW_TEXT_MIN} letters; this has ${length}.`)]
      : []),
    ...(isRepetitive(text) ? [whole('repeated', 'This text repeats itself. Please remove the repetition.')] : []),
    ...(isInCapitals(text) ? [whole('capitals', 'Do not write in all capital letters.')] : []),
  ];
}

/** What is checked before a review is stored: contact data, length, repetition and capitals, never its opinion. */
export function textFindings(texts: Pick<ReviewFields, ReviewText>): TextFinding[] {
  const found = REVIEW_TEXTS.flatMap((field) => findingsOf(field, texts[field]));
  if (lengthOf(texts.cons) === 0 || wordsOf(texts.pros).join(' ') !== wordsOf(texts.cons).join(' ')) return found;
  const message = 'This repeats the text above. Describe what could be better.';
  return [...found, { field: 'cons', kind: 'repeated', message, spans: [] }];
}

/** Each run of five words of a text, without case and punctuation; a shorter text is one run. For finding copies. */
export function shingles(text: string): Set<string> {
  const words = wordsOf(text);
  const last = Math.max(0, words.length - SHINGLE);
  return new Set(Array.from({ length: last + 1 }, (_, at) => words.slice(at, at + SHINGLE).join(' ')));
}

/** Whether half of the shorter text stands in the other one, whatever the case and the punctuation. */
export function isCopy(text: string, other: string): boolean {
  const [fewer, more] = [shingles(text), shingles(other)].sort((a, b) => a.size - b.size);
  if (!fewer || !more || wordsOf(text).length === 0 || wordsOf(other).length === 0) return false;
  return [...fewer].filter((part) => more.has(part)).length / fewer.size >= COPIED_SHARE;
}
