import {
  articleAddress,
  CONTENT_CATEGORIES,
  DOCUMENT_STATES,
  EMPLOYMENT_TYPES,
  NO_SEO_FIELDS,
  type ArticleInput,
  type DocumentState,
  type JobInput,
} from '@app/contracts';
import type { Tone } from '@app/ui';

/** What this section writes; pages and landing pages are made of blocks and come with sections of their own. */
export const WRITTEN_KINDS = ['post', 'news', 'job'] as const;
export type WrittenKind = (typeof WRITTEN_KINDS)[number];

/** Everything of this section: lists of documents, and three parts with screens of their own. */
export const CONTENT_VIEWS = [...WRITTEN_KINDS, 'faq', 'roadmap', 'playbook'] as const;
export type ContentView = (typeof CONTENT_VIEWS)[number];

export const VIEW_NAMES: Record<ContentView, string> = {
  post: 'Blog posts',
  news: 'News',
  job: 'Jobs',
  faq: 'FAQ',
  roadmap: 'Roadmap',
  playbook: 'Playbook',
};
export const NEW_LABELS: Record<WrittenKind, string> = {
  post: 'Write a post',
  news: 'Write a news article',
  job: 'Add a job',
};

/** In sentences about several of them. */
export const MANY_NAMES: Record<WrittenKind, string> = { post: 'posts', news: 'news articles', job: 'jobs' };

export const STATE_TEXT: Record<DocumentState, { label: string; tone: Tone }> = {
  draft: { label: 'Draft', tone: 'neutral' },
  scheduled: { label: 'Scheduled', tone: 'warning' },
  published: { label: 'Published', tone: 'success' },
  expired: { label: 'Expired', tone: 'neutral' },
  archived: { label: 'Archived', tone: 'neutral' },
};

export const STATE_OPTIONS = DOCUMENT_STATES.map((value) => ({ value, label: STATE_TEXT[value].label }));
export const CATEGORY_OPTIONS = CONTENT_CATEGORIES.map((value) => ({ value, label: value }));
const EMPLOYMENT_NAMES = { 'full-time': 'Full-time', 'part-time': 'Part-time', contract: 'Contract' } as const;
export const EMPLOYMENT_OPTIONS = EMPLOYMENT_TYPES.map((value) => ({ value, label: EMPLOYMENT_NAMES[value] }));

export function viewOf(search: URLSearchParams): ContentView {
  return CONTENT_VIEWS.find((view) => view === search.get('kind')) ?? 'post';
}

export function stateOf(search: URLSearchParams): DocumentState | null {
  return DOCUMENT_STATES.find((state) => state === search.get('state')) ?? null;
}

export function addressOf(kind: WrittenKind, slug: string): string {
  return kind === 'job' ? `/careers/${slug}` : articleAddress({ kind, slug });
}

export const EMPTY_ARTICLE: ArticleInput = {
  slug: '',
  title: '',
  excerpt: '',
  body: '',
  category: 'Advisor Transitions',
  author: '',
  tags: [],
  coverId: null,
  seo: NO_SEO_FIELDS,
};

export const EMPTY_JOB: JobInput = {
  slug: '',
  title: '',
  summary: '',
  team: '',
  location: '',
  remote: false,
  employment: 'full-time',
  body: '',
  salary: null,
  seo: NO_SEO_FIELDS,
};

/** "deals, notes" and back; empty parts are dropped. */
export function tagsOf(text: string): string[] {
  return [
    ...new Set(
      text
        .split(',')
        .map((tag) => tag.trim())
        .filter(Boolean),
    ),
  ];
}
