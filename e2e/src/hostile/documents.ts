import {
  NO_SEO_FIELDS,
  type ArticleInput,
  type BlockInput,
  type JobInput,
  type LandingBlock,
  type LandingInput,
  type PageBlock,
  type PageInput,
} from '@app/contracts';
import { grouped, line, markdown, packed, prose } from './fitted';

const ITEMS = 60;
const SAFE = { label: 'x', url: '/blog' };
type Block<K extends LandingBlock['kind']> = BlockInput<Extract<LandingBlock, { kind: K }>>;

const lines = (texts: readonly string[], max: number) => texts.map((text) => line(text, max) || 'x');
const seo = (text: string) => ({ ...NO_SEO_FIELDS, metaTitle: line(text, 120), metaDescription: line(text, 320) });

/** One text in every field of an article: no other text can hide what it does. */
export function hostileArticle(text: string, index: number): ArticleInput {
  const one = (max: number) => line(text, max) || 'x';
  return {
    slug: `hostile-${index}`,
    title: one(160),
    excerpt: one(400),
    body: markdown(text, 50_000) || 'x',
    category: 'Technology',
    author: one(100),
    tags: [],
    coverId: null,
    seo: seo(text),
  };
}

export function hostileJob(text: string, index: number): JobInput {
  const one = (max: number) => line(text, max) || 'x';
  return {
    slug: `hostile-${index}`,
    title: one(160),
    summary: one(400),
    team: one(80),
    location: one(120),
    remote: false,
    employment: 'full-time',
    body: markdown(text, 50_000) || 'x',
    salary: null,
    seo: seo(text),
  };
}

const questions = (texts: readonly string[]): Block<'questions'>[] =>
  grouped(texts, ITEMS).map((group) => ({
    kind: 'questions',
    heading: line(group[0] ?? '', 200),
    questions: group.map((text) => ({ question: line(text, 300) || 'x', markdown: markdown(text, 50_000) || 'x' })),
  }));
const cards = (texts: readonly string[]): Block<'cards'>[] =>
  grouped(texts, ITEMS).map((group) => ({
    kind: 'cards',
    heading: line(group[1] ?? '', 200),
    lead: line(group[2] ?? '', 1000),
    cards: group.map((text) => ({
      title: line(text, 120) || 'x',
      text: prose(text, 1000),
      link: { label: line(text, 80) || 'x', url: '/blog' },
    })),
  }));
const steps = (texts: readonly string[]): Block<'steps'>[] =>
  grouped(texts, ITEMS).map((group) => ({
    kind: 'steps',
    heading: line(group[3] ?? '', 200),
    lead: line(group[4] ?? '', 1000),
    steps: group.map((text) => ({ title: line(text, 120) || 'x', text: prose(text, 1000) })),
  }));
const text = (texts: readonly string[]): Block<'text'>[] =>
  packed(texts, 4_000, '\n\n').map((pack) => ({
    kind: 'text',
    heading: line(pack, 200),
    markdown: markdown(pack, 50_000),
  }));
const actions = (texts: readonly string[]): Block<'action'>[] =>
  packed(texts, 1000).map((pack) => ({
    kind: 'action',
    heading: line(pack.slice(-200), 200),
    text: prose(pack, 1000),
    link: { ...SAFE, label: line(pack, 80) || 'x' },
  }));
const stats = (texts: readonly string[]): Block<'stats'>[] =>
  grouped(texts, ITEMS).map((group) => ({
    kind: 'stats',
    heading: line(group[5] ?? '', 200),
    stats: group.map((each) => ({
      value: line(each, 40) || 'x',
      label: line(each, 120) || 'x',
      source: line(each, 300) || 'x',
    })),
  }));
const testimonials = (texts: readonly string[]): Block<'testimonials'>[] =>
  grouped(texts, ITEMS).map((group) => ({
    kind: 'testimonials',
    heading: line(group[6] ?? '', 200),
    testimonials: group.map((each) => ({
      quote: prose(each, 1000) || 'x',
      name: line(each, 100) || 'x',
      role: line(each, 120),
      source: line(each, 300) || 'x',
    })),
  }));
const comparisons = (texts: readonly string[]): Block<'comparison'>[] =>
  grouped(grouped(texts, 6), ITEMS).map((rows) => ({
    kind: 'comparison',
    heading: line(rows[0]?.[0] ?? '', 200),
    lead: line(rows[1]?.[0] ?? '', 1000),
    columns: lines(rows[0] ?? [], 80),
    rows: rows.map((cells) => ({ label: line(cells[0] ?? '', 160) || 'x', cells: lines(cells, 300) })),
    note: line(rows[2]?.[0] ?? '', 300),
  }));
const hero = (first: string): Block<'hero'> => ({
  kind: 'hero',
  heading: line(first, 200),
  lead: line(first, 1000),
  link: { label: line(first, 80), url: '/blog' },
  note: line(first, 300),
});
const form = (first: string): Block<'form'> => ({
  kind: 'form',
  heading: line(first, 200),
  lead: line(first, 1000),
  button: line(first, 60),
  consent: line(first, 500),
  thanks: line(first, 300),
});

/** All texts in every field of every block that a page has. */
export function hostilePage(texts: readonly string[], slug: string): PageInput {
  const blocks: BlockInput<PageBlock>[] = [
    ...text(texts),
    ...questions(texts),
    ...cards(texts),
    ...steps(texts),
    ...actions(texts),
  ];
  return {
    slug,
    title: line(packed(texts, 160)[1] ?? '', 160),
    lead: prose(packed(texts, 1000)[0] ?? '', 1000),
    metaDescription: line(packed(texts, 320)[0] ?? '', 320),
    blocks: blocks.slice(0, ITEMS),
    seo: seo(packed(texts, 320)[2] ?? ''),
  };
}

/** All texts in every field of the blocks that only landing pages have, and in questions. */
export function hostileLanding(texts: readonly string[], slug: string): LandingInput {
  const [first = ''] = packed(texts, 160);
  const blocks: BlockInput<LandingBlock>[] = [
    hero(first),
    ...stats(texts),
    ...testimonials(texts),
    ...comparisons(texts),
    ...questions(texts),
    ...cards(texts),
    { kind: 'calculator', heading: line(first, 200), lead: line(first, 1000) },
    form(first),
    hero(packed(texts, 160)[3] ?? ''),
  ];
  return {
    slug,
    title: line(first, 160),
    metaDescription: line(packed(texts, 320)[1] ?? '', 320),
    blocks: blocks.slice(0, ITEMS),
    seo: seo(packed(texts, 320)[3] ?? ''),
  };
}

/** Every address as the link of a card. */
export function linksPage(urls: readonly string[], slug: string): PageInput {
  const blocks = grouped(urls, ITEMS).map((group): Block<'cards'> => ({
    kind: 'cards',
    heading: 'Links',
    lead: '',
    cards: group.map((url, index) => ({ title: `Link ${index}`, text: '', link: { label: 'x', url } })),
  }));
  return { slug, title: 'Links', lead: '', metaDescription: '', blocks, seo: NO_SEO_FIELDS };
}
