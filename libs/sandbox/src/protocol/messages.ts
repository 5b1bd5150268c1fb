/** What a host sends to the process of a remote. Sections that follow the header are named in brackets. */
export type HostMessage =
  /** Evaluate the bundle. [code] */
  | { type: 'evaluate'; name: string }
  /** Load what a part of a page shows. [JSON per path that is new] */
  | ({ type: 'open'; part: number } & OpenTarget & Ahead)
  /** Answers a `read`: the same as the process has, or something else. [JSON] */
  | { type: 'data'; read: number; state: 'same' }
  | { type: 'data'; read: number; state: 'fresh'; serial: number }
  | { type: 'data'; read: number; state: 'failed'; status: number; message: string }
  /** Take the data of other parts, and render. `hashes` name the queries. [query JSON per hash] */
  | { type: 'render'; part: number; input: RenderInput; hashes: string[] }
  | { type: 'close'; part: number }
  | { type: 'ping'; number: number };

export type OpenTarget = { kind: 'page'; url: string } | { kind: 'widget'; name: string } | { kind: 'frame' };

/** What spares a round trip each. */
export type Ahead = {
  /** Answers of the API that the host has, by path: the part may use them without asking. */
  answers: { path: string; serial: number; isNew: boolean }[];
  /** Render it as soon as it is open, with the data of no other part. */
  input: RenderInput | null;
};

/** `path` is for a frame, `props` (JSON) for a widget; a page needs neither. */
export type RenderInput = { path?: string; props?: string };

/** A place in a page's HTML where the widget of another remote belongs. */
export type SlotRequest = { id: string; props: Record<string, unknown> };

/** What a process sends to its host. */
export type ProcessMessage =
  /** [frame texts JSON, only if the bundle has a frame] */
  | { type: 'evaluated'; contract: number }
  | { type: 'read'; read: number; part: number; path: string; known: number }
  /** [query JSON per hash] */
  | { type: 'opened'; part: number; hashes: string[] }
  | { type: 'redirect'; part: number; location: string; permanent: boolean }
  | { type: 'not-found'; part: number }
  /**
   * Pieces of HTML with a slot between two of them; for a frame header, footer and overlays. `lacks` names queries
   * without data, null where the release cannot tell. [head JSON or '', pieces]
   */
  | { type: 'rendered'; part: number; slots: SlotRequest[]; lacks: string[] | null }
  /** One operation failed; the release goes on. */
  | { type: 'failed'; part: number; message: string }
  /** The whole release is at fault: its process has to end. */
  | { type: 'broken'; reason: BreakReason; message: string }
  | { type: 'log'; level: 'warn' | 'error'; text: string }
  | { type: 'pong'; number: number; rss: number };

/** Ways in which a release ends its own process. */
export const BREAK_REASONS = ['evaluation', 'unhandled-rejection', 'late-throw', 'realm', 'leak'] as const;
export type BreakReason = (typeof BREAK_REASONS)[number];

/** Texts of the frame that need no data. */
export type FrameTexts = {
  /** Runs before the first paint. */
  bootScript: string;
  notFound: string;
  loading: string;
  /** In place of a page that a site under load does not render; null in releases made before it was needed. */
  busy: string | null;
  heads: { 'not-found': unknown; default: unknown };
};

/** The longest frame that a host takes from a process: HTML and data of one part, with room to spare. */
export const LONGEST_FRAME_BYTES = 8 * 1024 * 1024;
/** The longest frame that a process takes: a bundle is the largest thing that it is given. */
export const LONGEST_BUNDLE_BYTES = 64 * 1024 * 1024;
/** The most HTML of one part with its head, in UTF-16 units. */
export const MOST_HTML = 2 * 1024 * 1024;
/** The most text about the widgets of one page, in UTF-16 units of JSON. */
export const MOST_SLOTS_TEXT = 128 * 1024;
/** The longest address of a redirect. */
export const LONGEST_LOCATION = 8_000;
/** The most queries of one part. */
export const MOST_QUERIES = 200;
/** The most data of one part, in UTF-16 units of JSON. */
export const MOST_DATA = 2 * 1024 * 1024;
