/** Messages from a host to the process of a remote. Sections that follow the header are named in brackets. */
export type HostMessage =
  /** Evaluate the bundle. [code] */
  | { type: 'evaluate'; name: string }
  /** Load the data of a part of a page. [JSON per path that is new] */
  | ({ type: 'open'; part: number } & OpenTarget & OpenHints)
  /** The response to a `read`: unchanged, or new text. [JSON] */
  | { type: 'data'; read: number; state: 'same' }
  | { type: 'data'; read: number; state: 'fresh'; serial: number }
  | { type: 'data'; read: number; state: 'failed'; status: number; message: string }
  /** Absorb the data of other parts, and render. `hashes` name the queries. [query JSON per hash] */
  | { type: 'render'; part: number; input: RenderInput; hashes: string[] }
  | { type: 'close'; part: number }
  | { type: 'ping'; number: number };

export type OpenTarget = { kind: 'page'; url: string } | { kind: 'widget'; name: string } | { kind: 'frame' };

/** Options that save a round trip each. */
export type OpenHints = {
  /** Answers of the API that the host has, by path: the part may use them without a request. */
  answers: { path: string; serial: number; isNew: boolean }[];
  /** Render it as soon as it is open, without data of other parts. */
  input: RenderInput | null;
};

/** `path` is for a frame, `props` (JSON) for a widget; a page needs neither. */
export type RenderInput = { path?: string; props?: string };

/** A place in a page's HTML for the widget of another remote. */
export type SlotRequest = { id: string; props: Record<string, unknown> };

/** Messages from a process to its host. */
export type ProcessMessage =
  /** [frame texts JSON, only if the bundle has a frame] */
  | { type: 'evaluated'; contract: number }
  | { type: 'read'; read: number; part: number; path: string; known: number }
  /** [query JSON per hash] */
  | { type: 'opened'; part: number; hashes: string[] }
  | { type: 'redirect'; part: number; location: string; permanent: boolean }
  | { type: 'not-found'; part: number }
  /**
   * Pieces of HTML with a slot between each two of them; for a frame header, footer and overlays. `lacks` names
   * queries without data, null when the release does not report them. [head JSON or '', pieces]
   */
  | { type: 'rendered'; part: number; slots: SlotRequest[]; lacks: string[] | null }
  /** One operation failed; the release continues. */
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
  /** Replaces a page that an overloaded site does not render; null in older releases. */
  busy: string | null;
  heads: { 'not-found': unknown; default: unknown };
};

/** The longest frame that a host accepts from a process: HTML and data of one part, with a margin. */
export const MAX_FRAME_BYTES = 8 * 1024 * 1024;
/** The longest frame that a process accepts: a bundle is its largest content. */
export const MAX_BUNDLE_BYTES = 64 * 1024 * 1024;
/** The most HTML of one part with its head, in UTF-16 units. */
export const MAX_HTML_LENGTH = 2 * 1024 * 1024;
/** The most text about the widgets of one page, in UTF-16 units of JSON. */
export const MAX_SLOTS_LENGTH = 128 * 1024;
/** The longest address of a redirect. */
export const MAX_LOCATION_LENGTH = 8_000;
/** The most queries of one part. */
export const MAX_QUERIES = 200;
/** The most data of one part, in UTF-16 units of JSON. */
export const MAX_DATA_LENGTH = 2 * 1024 * 1024;
