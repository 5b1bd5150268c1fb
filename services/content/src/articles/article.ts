import type { BlogPost, ContentCategory, FoundText, MediaImage } from '@app/contracts';
import { dayOf } from '../documents/document';

/** An article as lists need it: without its body. */
export type ArticleSummary = {
  id: number;
  slug: string;
  title: string;
  excerpt: string;
  category: ContentCategory;
  author: string;
  tags: string[];
  coverId: number | null;
  wordCount: number;
  publishedAt: Date;
  revisedAt: Date;
  /** Where a search found something; null without a search. */
  headline: string | null;
};

/**
 * Silent reading of English non-fiction: 238 words a minute on average (Brysbaert 2019, doi 10.1016/j.jml.2019.104047).
 */
const WORDS_PER_MINUTE = 238;

/** Whole minutes, at least one. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}

const RELATED = 3;

/** What to read next: the newest of the same category first, then the newest of the others. */
export function relatedPosts<T extends Pick<ArticleSummary, 'slug' | 'category'>>(
  post: Pick<T, 'slug' | 'category'>,
  newestFirst: T[],
): T[] {
  const others = [
    ...new Map(newestFirst.filter(({ slug }) => slug !== post.slug).map((other) => [other.slug, other])).values(),
  ];
  const same = others.filter(({ category }) => category === post.category);
  return [...same, ...others.filter((other) => !same.includes(other))].slice(0, RELATED);
}

/** Marks around each match: characters of the private use area, which no saved text contains. */
export const HIT_START = '\uE000';
export const HIT_END = '\uE001';

/** Converts the database's marks to parts of plain text, so that no HTML from a search has to be trusted. */
export function foundTexts(headline: string | null): FoundText[] {
  if (headline === null) return [];
  const parts = headline.split(HIT_START).flatMap((part, index): FoundText[] => {
    const [hit = '', ...rest] = index === 0 ? ['', part] : part.split(HIT_END);
    return [
      { text: hit, hit: true },
      { text: rest.join(''), hit: false },
    ];
  });
  return atWords(parts)
    .map(({ text, hit }) => ({ text: text.replaceAll(HIT_END, '').replace(/\s+/g, ' '), hit }))
    .filter(({ text }) => text !== '');
}

/** Between two passages of a text that are shown together. */
export const PASSAGE_END = ' … ';
/** What stood before the first word where a passage was cut from its text. */
const BEFORE_WORD = /^[^\p{L}\p{N}$“"'‘(]+/u;

/** A passage starts with a word, and not with the comma or the dash that stood before it. */
function atWords(parts: FoundText[]): FoundText[] {
  let starts = true;
  return parts.map(({ text, hit }) => {
    const passages = text.split(PASSAGE_END).map((passage, index) => {
      const shown = !hit && (index > 0 || starts) ? passage.replace(BEFORE_WORD, '') : passage;
      starts = starts && shown === '';
      return shown;
    });
    if (text.endsWith(PASSAGE_END)) starts = true;
    return { text: passages.join(PASSAGE_END), hit };
  });
}

export function toBlogPost(article: ArticleSummary, covers: ReadonlyMap<number, MediaImage>): BlogPost {
  const { id, slug, title, excerpt, category, author, tags } = article;
  const cover = article.coverId === null ? null : (covers.get(article.coverId) ?? null);
  return {
    id,
    slug,
    title,
    excerpt,
    category,
    author,
    tags,
    cover,
    imageUrl: cover?.src ?? null,
    date: dayOf(article.publishedAt),
    published: true,
    readingMinutes: readingMinutes(article.wordCount),
    found: foundTexts(article.headline),
  };
}
