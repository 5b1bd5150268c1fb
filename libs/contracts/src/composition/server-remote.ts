import type { HeadContext } from './document-head';
import type { PageInjection } from './injection';
import type { PageHead } from './page';
import type { ReleaseRegistry, RemoteManifest } from './release';

/** Anonymous reads of the API: what a public page may show to every visitor. */
export type PublicReader = { get<T>(path: string, options?: { signal?: AbortSignal }): Promise<T> };

export type PageRequest = {
  /** Absolute address of the page. */
  url: string;
  api: PublicReader;
  signal: AbortSignal;
};

/** Returns a widget's HTML for its place in the page; an empty string leaves it to the browser. */
export type WidgetSlot = (id: string, props: Record<string, unknown>) => string;

/**
 * A part of a page whose data is loaded. In the browser all parts share one cache; so that the server renders from the
 * same data, each part absorbs the others' `state` before any of them renders.
 */
export type OpenedPart = {
  state(): PartState;
  absorb(state: PartState): void;
  /**
   * Hashes of the queries that the part asked for and has no data for, once it is rendered: it gets only these, and is
   * rendered again when another part has them. Older releases lack this field, and get everything.
   */
  lacks?(): string[];
};

/** A dehydrated query cache, typed as far as merging several into one requires. */
export type PartState = { queries: { queryHash: string }[] };

export type OpenedPage = OpenedPart & { kind: 'ready'; head(): PageHead; render(slot: WidgetSlot): string };

export type PageOutcome =
  | OpenedPage
  | { kind: 'redirect'; location: string; /** The address has moved permanently. */ permanent: boolean }
  | { kind: 'not-found' };

export type OpenedWidget = OpenedPart & { render(props: Record<string, unknown>): string };

export type OpenedFrame = OpenedPart & { render(path: string): FrameHtml };

/** What a release's server bundle provides to services/web, as its export `remote`. */
export interface ServerRemote {
  contract: number;
  manifest: RemoteManifest;
  openPage(request: PageRequest): Promise<PageOutcome>;
  openWidget(name: string, request: Omit<PageRequest, 'url'>): Promise<OpenedWidget>;
}

export type FrameHtml = { header: string; footer: string; overlays: string };

/** What the shell's server bundle provides in addition, as its export `frame`. */
export interface ServerFrame {
  /** Runs before the first paint: theme and signed-in look. */
  bootScript: string;
  /** Loads what navigation and footer show; falls back to the built-in site when the API does not respond. */
  open(request: Omit<PageRequest, 'url'>): Promise<OpenedFrame>;
  notFound(): string;
  loading(): string;
  /** Replaces a page that an overloaded site does not render. Older releases lack it. */
  busy?(): string;
  head(page: 'not-found' | 'default'): PageHead;
}

/** Inlined in every page under the element id `composition`; the shell starts from it without another request. */
export type InlinedComposition = {
  registry: ReleaseRegistry;
  /** Dehydrated query cache of frame, page and widgets together. */
  state: PartState;
  outcome: 'rendered' | 'not-found' | 'client';
  injection?: PageInjection | undefined;
  /** The settings for the heads of the next pages; an older site does not send them. */
  head?: HeadContext;
};

export const COMPOSITION_ELEMENT = 'composition';

/** Id of the element that contains an application; single-spa's own convention. */
export function applicationElementId(name: string): string {
  return `single-spa-application:${name}`;
}

/** Name of the global that a remote's entry assigns; the build computes the same (libs/tooling/webpack). */
export function containerGlobal(name: string, version: string): string {
  return `remote_${name}_${version}`.replace(/[^a-zA-Z0-9]/g, '_');
}
