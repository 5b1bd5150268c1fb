import { WRITING_FOOTER, type WritingRule } from './writing-rules';

export type CheckedSource = { id: string; text: string };
export type WritingFacts = {
  sources: readonly CheckedSource[];
  /** Names of firms that the site knows. */
  firms: readonly string[];
};
/** What a rule found: the sentence, or the heading of a section. */
export type WritingFinding = { rule: WritingRule; text: string };

type SentenceRule = { rule: WritingRule; finds: RegExp; unless?: RegExp };

/** Any of these as whole words, in either case. */
const words = (...parts: readonly string[]) => new RegExp(`(?<![\\w’])(?:${parts.join('|')})(?![\\w’])`, 'i');

/** Words that a reviewer stops at. A negated promise ("nothing is guaranteed") is none. */
const SENTENCE_RULES: readonly SentenceRule[] = [
  {
    rule: 'guarantee',
    finds: words('guarante\\w*', 'promis(?:e|es|ed|ing)', 'will (?:definitely|certainly|always|surely)'),
    unless: words(
      '(?:no|not|never|nothing|without|cannot|can’t|isn’t|aren’t|neither)\\b[^.]{0,30}\\b(?:guarante|promis)\\w*',
      'promissory',
    ),
  },
  {
    rule: 'risk-free',
    finds: words(
      'risk[- ]?free',
      '(?:no|without|zero|without any) risks?',
      'safe (?:investment|bet|choice|move)',
      '(?:cannot|can’t) lose',
    ),
    unless: words('(?:no|not|never|nothing|isn’t)\\b[^.]{0,20}\\brisk[- ]?free'),
  },
  {
    rule: 'projection',
    finds: new RegExp(
      '\\b(?:will|going to|expected to|projected to|forecast to|on track to)\\b[^.]{0,60}' +
        '\\b(?:earn|grow|return|rise|increase|gain|double|triple|make|be worth|outperform)\\b' +
        '[^.]*(?:[\\d%$]|double|triple|outperform)',
      'i',
    ),
  },
  {
    rule: 'superlative',
    finds: words(
      'best|leading|top|greatest|largest|finest|unmatched|unrivaled|unparalleled|superior|perfect|ultimate',
      'number one|world[- ]class',
      'most (?:trusted|successful|respected|generous|experienced|competitive|powerful)',
    ),
    unless: words(
      'best interests?',
      'best execution',
      'at best',
      'top bracket',
      'top rate',
      'federal top',
      'leading to',
    ),
  },
  {
    rule: 'testimonial',
    finds: words(
      'testimonials?',
      '(?:clients?|advisors?|customers?) (?:say|says|said|tell us|told us|love)',
      'I (?:would )?(?:love|recommend|highly)',
    ),
    unless: words('paid|unpaid|compensat\\w*|received nothing'),
  },
  {
    rule: 'advice',
    finds: words(
      'you (?:should|must|can|may|ought to) (?:deduct|write off|elect|file|sue|breach|ignore the)',
      'you (?:should|must|can|may|ought to) claim (?:a|the) (?:loss|deduction|credit)',
      '(?:is|are) (?:fully )?(?:tax[- ]deductible|tax[- ]free|legal|illegal|enforceable|unenforceable)',
      '(?:our|my) (?:tax|legal) advice',
    ),
    unless: words('(?:may|might|can) be', 'ask', 'whether'),
  },
];

const FIGURE = /(?:\$\s?)?\d[\d,.]*\d|\d/g;
const MARK = /\[(s\d+)\]/g;
const BENEFIT = words(
  'benefits?|advantages?|gains?|upside|bonus(?:es)?|higher|more money|saves?|savings|rewards?|earn(?:s|ed)? more',
);
const RISK = words(
  'risks?|costs?|lose|loses|loss(?:es)?|repay|repaid|forfeit\\w*|fees?|tax(?:es|ed)?|owe[sd]?',
  'unless|however|penalt\\w*|limits?|depends?|not',
);

/** Everything in the text that blocks a review; an empty list lets it pass. */
export function checkWriting(markdown: string, facts: WritingFacts): WritingFinding[] {
  const paragraphs = markdown
    .split(/\n{2,}/)
    .map((each) => each.trim())
    .filter(Boolean);
  const hasFooter = paragraphs.at(-1) === WRITING_FOOTER;
  const body = hasFooter ? paragraphs.slice(0, -1) : paragraphs;
  const sentences = body.filter((each) => !each.startsWith('#')).flatMap(sentencesIn);
  return [
    ...sentences.flatMap((sentence) => wordsFound(sentence)),
    ...sentences
      .filter((each) => !isSourced(each, facts))
      .map((text): WritingFinding => ({ rule: 'figure-source', text })),
    ...sentences
      .filter((each) => namesFirm(each, facts.firms))
      .map((text): WritingFinding => ({ rule: 'firm-source', text })),
    ...sectionsOf(body)
      .filter(isOneSided)
      .map(({ heading }): WritingFinding => ({ rule: 'one-sided', text: heading })),
    ...(hasFooter ? [] : [{ rule: 'footer' as const, text: WRITING_FOOTER }]),
  ];
}

function wordsFound(sentence: string): WritingFinding[] {
  return SENTENCE_RULES.filter(({ finds, unless }) => finds.test(sentence) && !unless?.test(sentence)).map(
    ({ rule }) => ({ rule, text: sentence }),
  );
}

/** A sentence ends with the mark of its source, which belongs to it. */
function sentencesIn(paragraph: string): string[] {
  const plain = paragraph
    .replace(/^(?:>|[-*+]|\d+\.)\s+/gm, '')
    .replace(/[*_`]/g, '')
    .replace(/\s+/g, ' ');
  return (
    plain
      .match(/[^.!?]+(?:[.!?](?=\d)[^.!?]*)*(?:[.!?]+[”’")]*|$)(?:\s*\[s\d+\])*/g)
      ?.map((each) => each.trim())
      .filter(Boolean) ?? []
  );
}

const figuresIn = (text: string): string[] => text.match(FIGURE) ?? [];
const marksIn = (sentence: string) => [...sentence.matchAll(MARK)].map(([, id]) => id ?? '');

/** Every figure stands, as it is written, in one of the sources that the sentence names. */
function isSourced(sentence: string, { sources }: WritingFacts): boolean {
  const figures = figuresIn(sentence.replace(MARK, ''));
  if (figures.length === 0) return true;
  const named = marksIn(sentence);
  const texts = sources.filter(({ id }) => named.includes(id)).map(({ text }) => figuresIn(text));
  return figures.every((figure) => texts.some((found) => found.includes(figure)));
}

function namesFirm(sentence: string, firms: readonly string[]): boolean {
  if (marksIn(sentence).length > 0) return false;
  const words = ` ${sentence.toLowerCase().replace(/[^\p{L}\p{N}&]+/gu, ' ')} `;
  return firms.some((firm) =>
    words.includes(
      ` ${firm
        .toLowerCase()
        .replace(/[^\p{L}\p{N}&]+/gu, ' ')
        .trim()} `,
    ),
  );
}

type Section = { heading: string; text: string };

function sectionsOf(paragraphs: readonly string[]): Section[] {
  const sections: Section[] = [];
  for (const paragraph of paragraphs) {
    const heading = /^##+ (.+)$/m.exec(paragraph)?.[1];
    const last = sections.at(-1);
    if (heading !== undefined) sections.push({ heading, text: paragraph.replace(/^##+ .+$/m, '') });
    else if (last) last.text += ` ${paragraph}`;
    else sections.push({ heading: 'The beginning', text: paragraph });
  }
  return sections;
}

const isOneSided = ({ text }: Section) => BENEFIT.test(text) && !RISK.test(text);
