import type { ContactKind } from '../contact-data';
import type { ScreenedSpan } from './screen-text';

/** What a passage of each kind is, in a sentence about it. */
export const NAMES_OF_KINDS: Record<ContactKind, string> = {
  email: 'an email address',
  url: 'a web address',
  phone: 'a phone number',
  handle: 'the name of an account',
  crd: 'a registration or license number',
  name: 'a name',
  firm: 'the name of a firm',
  place: 'a place',
  figure: 'a figure',
};

const MOST_QUOTED = 3;
const LONGEST_QUOTE = 60;

/** `“eve@firm.com” (an email address)`. */
export function quotedPart(words: string, says: string): string {
  const shown = words.length > LONGEST_QUOTE ? `${words.slice(0, LONGEST_QUOTE)}…` : words;
  return `“${shown.replace(/\s+/g, ' ').trim()}” (${says})`;
}

/** `a, b and c`; of more than three the others are counted. */
export function sentenceList(parts: readonly string[]): string {
  const shown = parts.slice(0, MOST_QUOTED);
  const more = parts.length - shown.length;
  const all = more > 0 ? [...shown, more === 1 ? 'one more passage' : `${more} more passages`] : shown;
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
}

/** What was found in a text, and where, in a sentence that stands beside its field. */
export function screeningSentence(text: string, spans: readonly ScreenedSpan[]): string {
  const part = (of: readonly ScreenedSpan[]) =>
    sentenceList(of.map(({ start, end, kind }) => quotedPart(text.slice(start, end), NAMES_OF_KINDS[kind])));
  const [alone, continued] = [spans.filter((span) => !span.continues), spans.filter((span) => span.continues)];
  return [
    ...(alone.length > 0 ? [`This contains ${part(alone)}.`] : []),
    ...(continued.length > 0 ? [`With your earlier messages, this gives ${part(continued)}.`] : []),
  ].join(' ');
}
