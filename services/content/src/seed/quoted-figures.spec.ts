import { PLAYBOOK } from '../playbook/playbook-text';
import { QUOTED, type Quoted } from '../testing/figures/quoted-figures';
import { quotes, textOf, unknownFigures, writtenFigures } from '../testing/figures/written-figures';
import { seedJobs } from './careers/jobs';
import { seedLanding } from './landing/landing';
import { seedNews } from './news/news';
import { seedPages } from './pages/pages';
import { seedPosts } from './posts/posts';
import { seedRoadmap } from './roadmap/roadmap';

const TEXTS: [string, string][] = [
  ...[...seedPosts, ...seedNews, ...seedPages, ...seedLanding, ...seedJobs].map((document): [string, string] => [
    document.slug,
    textOf(document),
  ]),
  ['roadmap', textOf(seedRoadmap)],
  ['playbook', PLAYBOOK],
];

const NONE: Quoted = { computed: [] };
const quotedIn = (slug: string): Quoted => QUOTED[slug]?.() ?? NONE;

describe('the figures of the texts', () => {
  it.each(TEXTS)('are in %s what the engine calculates with its present defaults', (slug, text) => {
    expect(quotedIn(slug).computed.filter((passage) => !quotes(text, passage))).toEqual([]);
  });

  it.each(TEXTS)('are in %s computed, given as an example, or published, and no other', (slug, text) => {
    const { computed, given = [], published = [] } = quotedIn(slug);
    expect(unknownFigures(text, [...computed, ...given, ...published])).toEqual([]);
    expect([...given, ...published].filter((passage) => !quotes(text, passage))).toEqual([]);
  });

  it('belong to texts that exist', () => {
    const slugs = new Set(TEXTS.map(([slug]) => slug));
    expect(Object.keys(QUOTED).filter((slug) => !slugs.has(slug))).toEqual([]);
  });
});

describe('the words of the texts', () => {
  /** The one guarantee is the structure that a memorandum of the IRS is about. */
  const UNFIT: [string, RegExp][] = [
    ['a guarantee', /(?<!covered by a )guarantee/i],
    ['a present value in today’s dollars', /today’s (dollars|money)/i],
    ['what a reader is worth', /know what you(’re| are) worth/i],
    ['a check as if it were paid', /ahead from (day one|the (first )?day)/i],
  ];

  it.each(UNFIT)('never promise: %s', (_what, words) => {
    expect(TEXTS.filter(([, text]) => words.test(text)).map(([slug]) => slug)).toEqual([]);
  });

  it('say wherever exact figures of a listing are named that they need a signed agreement', () => {
    const named = TEXTS.filter(([, text]) => /exact figures/i.test(text));
    expect(named.map(([slug]) => slug).sort()).toEqual(['faq', 'privacy', 'roadmap']);
    expect(named.filter(([, text]) => !/sign/.test(text))).toEqual([]);
  });
});

describe('a figure in a text', () => {
  it.each<[string, string[]]>([
    ['It is $1,500,000, or 150% of T-12.', ['$1,500,000', '150%']],
    ['a loss of −$15,000 and 5.5 years', ['−$15,000', '5.5']],
    ['98.7 percent, 3.0 times, 1.6 points', ['98.7 percent', '3.0 times', '1.6 points']],
    ['In May 2024, after ten years, on page 12', []],
  ])('is found: %s', (text, figures) => {
    expect(writtenFigures(text).map((figure) => figure.text)).toEqual(figures);
  });

  it('is unknown unless a known passage of the text contains it', () => {
    const text = 'pays 42% in cash and 53% after charges';
    expect(unknownFigures(text, ['pays 42%', '53% after charges'])).toEqual([]);
    expect(unknownFigures(text, ['42%', 'a 53%'])).toHaveLength(1);
  });

  it('is not quoted by a part of a longer number', () => {
    expect([quotes('42.5%', '42'), quotes('$142', '42'), quotes('1,442%', '442%'), quotes('is 42.', '42')]).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });
});
