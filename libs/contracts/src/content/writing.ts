import type { ArticleKind, ContentCategory } from './articles';

/** What kind of text a brief asks for; each has headings of its own. */
export const TEXT_TYPES = ['explainer', 'how-to', 'comparison', 'news'] as const;
export type TextType = (typeof TEXT_TYPES)[number];

export const BRIEF_LIMITS = { topic: 120, audience: 120, angle: 200, words: { min: 300, max: 3_000 } } as const;
/** Words of a quote, at most. */
export const QUOTE_WORDS = 25;

/** What an editor wants to write. The same brief over the same published texts gives the same outline. */
export type WritingBrief = {
  type: TextType;
  topic: string;
  audience: string;
  /** Empty for none. */
  angle: string;
  words: number;
};

/** A published text of this site. */
export type OutlineSource = { title: string; path: string; /** ISO date. */ date: string };
/** `quote` stands in its source word for word; `isCut` when its sentence goes on. */
export type OutlinePassage = { quote: string; isCut: boolean; source: OutlineSource };
export type OutlineSection = { heading: string; about: string; words: number; passages: OutlinePassage[] };

/** `GET /api/admin/content/outline?type&topic&audience&angle&words`: nothing is stored. */
export type Outline = {
  sections: OutlineSection[];
  /** What the published texts do not say, in sentences. */
  gaps: string[];
  /** The same as Markdown, as a working copy gets it. */
  markdown: string;
};

/**
 * `POST /api/admin/content/outline`: starts a draft that holds the brief. The outline is the editor's working copy of
 * it. 201 with the `StoredDocument`.
 */
export type OutlineRequest = WritingBrief & { kind: ArticleKind; category: ContentCategory; author: string };
