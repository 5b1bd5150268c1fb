import type { BlogArticle, ContentPage, SeoSettings } from '@app/contracts';
import type { SharePicture } from '@app/server-kit/pictures';

/** The words of an article's picture: what its page says, and nothing else. */
export function articlePicture({ kind, title, category, readingMinutes }: BlogArticle): SharePicture {
  return {
    eyebrow: kind === 'news' ? 'News' : category,
    title,
    facts: readingMinutes === undefined ? [] : [`${readingMinutes} min read`],
  };
}

export function pagePicture({ title, lead }: ContentPage): SharePicture {
  return { eyebrow: 'For financial advisors', title, facts: lead === '' ? [] : [lead] };
}

/** Of every page that has none of its own. */
export function sitePicture({ metaTitle, siteTitle }: Pick<SeoSettings, 'metaTitle' | 'siteTitle'>): SharePicture {
  return {
    eyebrow: 'For financial advisors',
    title: metaTitle.trim() || siteTitle.trim(),
    facts: ['Compare an offer with staying', 'Find a practice or a buyer'],
  };
}
