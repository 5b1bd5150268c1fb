import { QUOTE_WORDS, type Outline, type OutlinePassage, type OutlineSection, type WritingBrief } from '@app/contracts';
import { outlineMarkdown } from './outline-markdown';
import type { SourceText } from './source-text';
import { SECTIONS, type SectionTemplate } from './text-types';
import { stemOf, stemsOf, termsOf } from './words';

const PASSAGES_PER_SECTION = 3;
const PER_SOURCE = 2;
/** Shorter sentences say little without those around them. */
const MIN_WORDS = 6;
const FIT_MAX = 2;
const WORDS_STEP = 50;

/** A sentence with one common word of the topic, in a text about something else, is not about the topic. */
const ABOUT_MIN = 4;

type Candidate = { section: number; score: number; source: number; position: number; sentence: string };

/**
 * An outline of headings by type of text, each with sentences of the sources word for word: no sentence is invented.
 * The same brief and sources give the same outline.
 * @param sources in the order of their rank
 */
export function composeOutline(brief: WritingBrief, sources: readonly SourceText[]): Outline {
  const templates = SECTIONS[brief.type];
  const terms = termsOf(`${brief.topic} ${brief.angle}`);
  const words = Math.max(WORDS_STEP, Math.round(brief.words / templates.length / WORDS_STEP) * WORDS_STEP);
  const chosen = choose(candidatesOf(templates, terms, sources));
  const sections = templates.map(({ heading, about }, index): OutlineSection => {
    const passages = (chosen.get(index) ?? []).map(({ sentence, source }) => passageOf(sentence, sources[source]));
    return { heading, about, words, passages: passages.filter((passage) => passage !== null) };
  });
  const gaps = gapsOf(brief, sections, sources);
  return { sections, gaps, markdown: outlineMarkdown(brief, sections, gaps) };
}

function candidatesOf(
  templates: readonly SectionTemplate[],
  terms: readonly string[],
  sources: readonly SourceText[],
): Candidate[] {
  const weights = weightsOf(terms, sources);
  const cues = templates.map((template) => new Set(template.cues.map(stemOf)));
  const candidates: Candidate[] = [];
  for (const [source, { title, passages }] of sources.entries()) {
    const ofTitle = weightIn(weights, stemsOf(title));
    let position = 0;
    for (const { heading, sentences } of passages) {
      const around = stemsOf(heading);
      for (const sentence of sentences) {
        position += 1;
        const stems = stemsOf(sentence);
        const hits = weightIn(weights, stems);
        const about = hits * 2 + weightIn(weights, around) + ofTitle;
        if (hits === 0 || about < ABOUT_MIN || !isWhole(sentence)) continue;
        for (const [section, sectionCues] of cues.entries()) {
          const fit = common(sectionCues, stems) + common(sectionCues, around);
          if (fit === 0 && section > 0) continue;
          candidates.push({ section, score: about + Math.min(fit, FIT_MAX) * 2, source, position, sentence });
        }
      }
    }
  }
  return candidates;
}

const isWhole = (sentence: string) => sentence.split(' ').length >= MIN_WORDS && !sentence.endsWith(':');

/** Words that few of the sources have say more about a topic than those in most of them. */
function weightsOf(terms: readonly string[], sources: readonly SourceText[]): Map<string, number> {
  const texts = sources.map(({ title, passages }) => stemsOf([title, ...passages.map(textOf)].join(' ')));
  return new Map(
    terms.map(stemOf).map((stem) => {
      const share = texts.filter((text) => text.has(stem)).length / texts.length;
      return [stem, share > 1 / 2 ? 1 : share > 1 / 4 ? 2 : 3];
    }),
  );
}

function weightIn(weights: ReadonlyMap<string, number>, stems: ReadonlySet<string>): number {
  let sum = 0;
  for (const [stem, weight] of weights) if (stems.has(stem)) sum += weight;
  return sum;
}

/** Best first; a sentence stands under one heading, and no source fills one alone. */
function choose(candidates: Candidate[]): Map<number, Candidate[]> {
  const chosen = new Map<number, Candidate[]>();
  const used = new Set<string>();
  const ranked = candidates.toSorted(
    (a, b) => b.score - a.score || a.source - b.source || a.position - b.position || a.section - b.section,
  );
  for (const candidate of ranked) {
    const taken = chosen.get(candidate.section) ?? [];
    const ofSource = taken.filter(({ source }) => source === candidate.source).length;
    if (used.has(candidate.sentence) || taken.length >= PASSAGES_PER_SECTION || ofSource >= PER_SOURCE) continue;
    used.add(candidate.sentence);
    chosen.set(candidate.section, [...taken, candidate]);
  }
  return chosen;
}

function passageOf(sentence: string, source: SourceText | undefined): OutlinePassage | null {
  if (!source) return null;
  const { title, path, date } = source;
  return { ...quoteOf(sentence), source: { title, path, date } };
}

/** At most 25 words: a longer sentence ends at its last comma in the second half of them, or after them. */
export function quoteOf(sentence: string): { quote: string; isCut: boolean } {
  const words = sentence.split(' ');
  if (words.length <= QUOTE_WORDS) return { quote: sentence, isCut: false };
  const kept = words.slice(0, QUOTE_WORDS);
  const pause = kept.findLastIndex((word, index) => index >= QUOTE_WORDS / 2 && /[,;:]$/.test(word));
  const quote = kept.slice(0, pause < 0 ? QUOTE_WORDS : pause + 1).join(' ');
  return { quote: quote.replace(/[,;:]$/, ''), isCut: true };
}

function gapsOf(brief: WritingBrief, sections: readonly OutlineSection[], sources: readonly SourceText[]): string[] {
  if (sections.every(({ passages }) => passages.length === 0))
    return ['No published text of this site is about this topic. Every section needs a source of its own.'];
  const said = stemsOf(sources.flatMap(({ title, passages }) => [title, ...passages.map(textOf)]).join(' '));
  const missing = termsOf(brief.topic).filter((term) => !said.has(stemOf(term)));
  const empty = sections.filter(({ passages }) => passages.length === 0);
  const hasFigure = sections.some(({ passages }) => passages.some(({ quote }) => /\d/.test(quote)));
  return [
    ...empty.map(({ heading }) => `No published passage fits “${heading}”. It needs a source of its own.`),
    ...(missing.length > 0 ? [`No published text mentions ${missing.map((term) => `“${term}”`).join(', ')}.`] : []),
    ...(hasFigure ? [] : ['None of the quotes has a figure. Add one with its source.']),
  ];
}

const textOf = ({ heading, sentences }: SourceText['passages'][number]) => [heading, ...sentences].join(' ');

function common(wanted: ReadonlySet<string>, found: ReadonlySet<string>): number {
  let count = 0;
  for (const each of wanted) if (found.has(each)) count += 1;
  return count;
}
