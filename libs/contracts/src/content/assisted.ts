import type { OutlineRequest, OutlineSource, WritingBrief } from './writing';

/** `GET /api/admin/content/writer`. Without a service no screen offers to draft, and no request leaves the site. */
export type WriterStatus = {
  isAvailable: boolean;
  /** As the service names it; null without one. */
  model: string | null;
  /** Of the caller, within the last 24 hours. */
  runsLeft: number;
  /** False once the budget of the month is used or reserved. */
  hasBudget: boolean;
};
export const RUNS_PER_DAY = 20;

export const OWN_SOURCES_MAX = 5;
export const OWN_SOURCE_TEXT_MAX = 8_000;
export type OwnSource = { title: string; text: string };

/** `POST /api/admin/content/writer/articles`: a draft that holds the brief. 201 with `AssistedView`. */
export type AssistedRequest = OutlineRequest & { ownSources: OwnSource[] };

/** `id` is how a draft marks it: `[s1]`. `path` is empty for a text that the editor pasted. */
export type AssistedSource = OutlineSource & { id: string; text: string };
export type AssistedSection = { heading: string; points: string[]; sourceIds: string[] };
export const SECTIONS_MAX = 12;

export const WRITER_TASKS = ['outline', 'draft', 'revise', 'metadata'] as const;
export type WriterTask = (typeof WRITER_TASKS)[number];

export const WRITER_FAULTS = [
  'unreachable',
  'key-refused',
  'busy',
  'too-slow',
  'cut',
  'canceled',
  'paused',
  'unexpected',
  'length',
  'declined',
  'not-as-asked',
] as const;
export type WriterFault = (typeof WRITER_FAULTS)[number];

/** A claim of the text. `stands` when the quote is in its source word for word. */
export type CheckedClaim = { text: string; sourceId: string; quote: string; stands: boolean };
export type DraftMetadata = { title: string; slug: string; excerpt: string; metaDescription: string; tags: string[] };

/** `GET /api/admin/content/writer/runs/{id}`: the caller's own. It goes on without the page that began it. */
export type WriterRun = {
  id: string;
  task: WriterTask;
  state: 'running' | 'done' | 'failed';
  fault: WriterFault | null;
  /** Whole paragraphs so far; what came before a failure stays. */
  text: string;
  sections: AssistedSection[] | null;
  metadata: (DraftMetadata & { claims: CheckedClaim[] }) | null;
  model: string;
  inputTokens: number;
  outputTokens: number;
  /** In dollars; while it runs, what is reserved for it. */
  cost: number;
  startedAt: string;
};
/** `POST …/articles/{id}/runs` → 201 `WriterRun`. `text` and `wish` belong to `revise`; `metadata` reads the draft. */
export type RunRequest = { task: WriterTask; text?: string; wish?: string };

export type AssistedState = 'drafting' | 'in-review' | 'reviewed' | 'public';
export type AssistedFinding = { rule: string; label: string; text: string };

/** `GET …/writer/articles/{id}`, and the response of `PUT …/sections`, `POST …/submit`, `…/accept` and `…/return`. */
export type AssistedView = {
  documentId: number;
  kind: 'post' | 'news';
  version: number;
  title: string;
  state: AssistedState;
  brief: WritingBrief;
  sources: AssistedSource[];
  /** Null until they are approved. */
  sections: AssistedSection[] | null;
  /** Whether the caller wrote: then another person reviews it. */
  isWriter: boolean;
  /** What the reviewer asked for when it came back; empty without. */
  returnNote: string;
  /** What blocks a review of the saved text. */
  findings: AssistedFinding[];
  /** The saved text, with the marks of its sources. */
  text: string;
  /** The caller's newest run of each task. */
  runs: WriterRun[];
};
/** `GET …/writer/articles`: those that are not public, newest first; at most `ASSISTED_LISTED`. */
export type AssistedList = { articles: AssistedSummary[] };
export type AssistedSummary = {
  documentId: number;
  title: string;
  state: Exclude<AssistedState, 'public'>;
  isWriter: boolean;
  startedAt: string;
};
export const ASSISTED_LISTED = 50;
export type SectionsRequest = { sections: AssistedSection[] };
/** `POST …/articles/{id}/submit` and `…/accept`: of the version that was read. `…/return` says what to change. */
export type ReturnRequest = { version: number; note: string };
/** Letters of a passage that is rewritten. */
export const PASSAGE_MAX = 20_000;
export const WISH_MAX = 300;
/**
 * `POST …/runs/{id}/use`: makes it the caller's working copy; 409 while they have unsaved changes. A rewritten
 * passage takes the place of `replaces`, which stands once in the saved text.
 */
export type UseRunRequest = { replaces?: string };
export type UseRunResponse = { documentId: number };
