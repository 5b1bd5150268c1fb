import { joinFacts, NOTHING_KNOWN } from '../screening/known-facts';
import { listingFindings } from '../screening/listing-screening';
import { screenText } from '../screening/screen-text';
import { BLIND_EVASIONS, BLIND_QUESTIONS, NEIGHBORS_OF_BLIND, OTHER_BLIND_EVASIONS } from './blind-evasions';
import { BLIND_ORDINARY, NEIGHBORS_THAT_ARE_FREE } from './blind-ordinary';
import { DENSE_THREAD } from './dense-thread';
import { DESCRIBED_EVASIONS } from './described-evasions';
import { EVASIONS } from './evasions';
import { HELD_OUT_EVASIONS } from './evasions.held-out';
import { GUESSED_EVASIONS, NEIGHBORS_OF_GUESSES, OTHER_GUESSED_EVASIONS } from './guessed-evasions';
import { HELD_OUT_NEGOTIATIONS, NEGOTIATIONS } from './negotiations';
import { ORDINARY_SENTENCES } from './ordinary';
import { HELD_OUT_ORDINARY_SENTENCES } from './ordinary.held-out';
import { OWNERS, STATES } from './owners';
import { CALM_TEXTS, HELD_OUT_CALM_TEXTS, HELD_OUT_NAMING_TEXTS, NAMING_TEXTS, type PublicText } from './public-texts';
import { readSentence, WRITERS, type Sentence } from './writers';

/** How many of a table's entries are judged wrongly, and which. */
export type ErrorRate = { wrong: string[]; of: number };

const rateOf = <Entry>(entries: readonly Entry[], isWrong: (entry: Entry) => boolean): ErrorRate => ({
  wrong: entries.filter(isWrong).map((entry) => JSON.stringify(entry)),
  of: entries.length,
});

export const isHeldBack = (sentence: Sentence): boolean => screenText(readSentence(sentence)).length > 0;

export const evasionsThatPass = (entries: readonly Sentence[]): ErrorRate =>
  rateOf(entries, (entry) => !isHeldBack(entry));
export const sentencesHeldBack = (entries: readonly Sentence[]): ErrorRate => rateOf(entries, isHeldBack);

/** Each ordinary sentence as the next one after five others of the table, by the same writer. */
export function sentencesHeldBackInThreads(entries: readonly Sentence[]): ErrorRate {
  const texts = entries.map((entry) => readSentence(entry));
  const earlierOf = (at: number) =>
    [5, 4, 3, 2, 1].map((back) => texts[(at + texts.length * 9 - back * 29) % texts.length]?.text ?? '');
  const inThreads = texts.map((each, at) => ({ ...each, earlier: earlierOf(at) }));
  const held = inThreads.filter((each) => screenText(each).length > 0);
  return { wrong: held.map(({ text, earlier }) => JSON.stringify([text, ...earlier])), of: texts.length };
}

const LONG_THREAD = 60;

/** Each ordinary sentence after sixty others, by the same writer. */
export function sentencesHeldBackInLongThreads(entries: readonly Sentence[]): ErrorRate {
  const texts = entries.map((entry) => readSentence(entry));
  const earlierOf = (at: number) =>
    Array.from({ length: LONG_THREAD }, (_, back) => texts[(at + (back + 1) * 29) % texts.length]?.text ?? '');
  const held = texts.filter((each, at) => screenText({ ...each, earlier: earlierOf(at) }).length > 0);
  return { wrong: held.map(({ text }) => JSON.stringify(text)), of: texts.length };
}

/** Each ordinary sentence by every writer of the tables, so that every name meets every sentence. */
export function sentencesHeldBackFromAnyone(entries: readonly Sentence[]): ErrorRate {
  const pairs = entries.flatMap((entry) =>
    Object.values(WRITERS).map((writer) => ({ text: readSentence(entry).text, writer })),
  );
  return rateOf(pairs, (pair) => screenText(pair).length > 0);
}

/** A thread full of figures, told from each of its messages on, forward and backward; what is held back is not sent. */
export function denseThreadsHeldBack(): ErrorRate {
  const turns = DENSE_THREAD.map((_, from) => [...DENSE_THREAD.slice(from), ...DENSE_THREAD.slice(0, from)]);
  const wrong: string[] = [];
  for (const thread of [...turns, ...turns.map((turn) => turn.toReversed())]) {
    const earlier: string[] = [];
    for (const text of thread) {
      if (screenText({ text, earlier }).length > 0) wrong.push(JSON.stringify(text));
      else earlier.push(text);
    }
  }
  return { wrong, of: turns.length * 2 * DENSE_THREAD.length };
}

const WAYS: readonly string[] = ['phone', 'email', 'url', 'handle', 'crd'];

/** The entries that tell a number or an address, which is found without knowing whose it is. */
export const tellingWays = (entries: readonly Sentence[]): Sentence[] =>
  entries.filter((entry) => screenText(readSentence(entry)).some(({ kind }) => WAYS.includes(kind)));

export const evasionsOfStrangersThatPass = (entries: readonly Sentence[]): ErrorRate =>
  rateOf(entries, (entry) => screenText({ ...readSentence(entry), writer: NOTHING_KNOWN }).length === 0);

const isNamed = ([by, summary]: PublicText): boolean =>
  listingFindings({ ...OWNERS[by], title: '', summary }, joinFacts({ places: STATES[by] })).length > 0;

export const namingTextsThatPass = (entries: readonly PublicText[]): ErrorRate =>
  rateOf(entries, (entry) => !isNamed(entry));
export const calmTextsHeldBack = (entries: readonly PublicText[]): ErrorRate => rateOf(entries, isNamed);

export const TABLES = {
  evasions: {
    tuned: [
      ...EVASIONS,
      ...DESCRIBED_EVASIONS,
      ...GUESSED_EVASIONS,
      ...OTHER_GUESSED_EVASIONS,
      ...NEIGHBORS_OF_GUESSES,
      ...BLIND_EVASIONS,
      ...OTHER_BLIND_EVASIONS,
      ...BLIND_QUESTIONS,
      ...NEIGHBORS_OF_BLIND,
    ],
    heldOut: HELD_OUT_EVASIONS,
    guessed: [...GUESSED_EVASIONS, ...OTHER_GUESSED_EVASIONS],
    blind: [...BLIND_EVASIONS, ...OTHER_BLIND_EVASIONS, ...BLIND_QUESTIONS],
  },
  ordinary: {
    tuned: [...ORDINARY_SENTENCES, ...NEGOTIATIONS, ...BLIND_ORDINARY, ...NEIGHBORS_THAT_ARE_FREE],
    heldOut: [...HELD_OUT_ORDINARY_SENTENCES, ...HELD_OUT_NEGOTIATIONS],
  },
  naming: { tuned: NAMING_TEXTS, heldOut: HELD_OUT_NAMING_TEXTS },
  calm: { tuned: CALM_TEXTS, heldOut: HELD_OUT_CALM_TEXTS },
} as const;
