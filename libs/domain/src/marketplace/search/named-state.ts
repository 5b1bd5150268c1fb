import { US_STATES } from '../../words/us-states';
import { divisionOf, type Division } from '../regions';
import type { Lexicon } from './did-you-mean';

/** A state that a text names, the division in which owners show it, and the text without its name. */
export type NamedState = { state: string; division: Division; rest: string };

/** The longest names first: "West Virginia" is not Virginia. */
const STATES = Object.entries(US_STATES)
  .flatMap(([state, name]) => {
    const division = divisionOf(state);
    return division ? [{ state, name: name.toLowerCase(), division }] : [];
  })
  .sort((a, b) => b.name.length - a.name.length);

/** The words of the names of states, as of a lexicon in which no listing has them. */
export const STATE_WORDS: Lexicon = new Map(
  STATES.flatMap(({ name }) =>
    name
      .split(' ')
      .filter((word) => word.length > 2)
      .map((word) => [word, 0] as const),
  ),
);

/** What a search for nothing but the code of a state means: to PostgreSQL, "or", "in" and "me" are no words. */
export function searchedWords(q: string): string {
  const code = q.trim().toUpperCase();
  return (divisionOf(code) && US_STATES[code as keyof typeof US_STATES]) ?? q;
}

const spaced = (text: string) =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/** The state that a search names in full, in any case; null when there is none. */
export function namedState(q: string): NamedState | null {
  const text = spaced(searchedWords(q));
  const found = STATES.find(({ name }) => text.includes(` ${name} `));
  if (!found) return null;
  const rest = text
    .replace(` ${found.name} `, ' ')
    .trim()
    .replace(/^(?:in|near|around) | (?:in|near|around)$/g, '');
  return { state: found.state, division: found.division, rest: /^(?:in|near|around)$/.test(rest) ? '' : rest };
}
