import type { PageInjection } from './injection';
import type { PageHead } from './page';
import type { Registry, RemoteManifest } from './release';

/** Reads of the API on behalf of nobody: what a public page may show to everyone. */
export type PublicReader = { get<T>(path: string, options?: { signal?: AbortSignal }): Promise<T> };

export type PageRequest = {
  /** Absolute address of the page. */
  url: string;
  api: PublicReader;
  signal: AbortSignal;
};

/** Answers with a widget's HTML for its place in the page; an empty string leaves the place to the browser. */
export type WidgetSlot = (id: string, props: Record<string, unknown>) => string;

/**
 * A part of a page whose data is there. In the browser all parts share one cache; so that the server renders from the
 * same, each part's `state` is absorbed by the others before any of them renders.
 */
export type OpenedPart = {
  state(): PartState;
  absorb(state: PartState): void;
  /**
   * Hashes of the queries that it asked for and has no data of, as soon as it was rendered: it is given these alone,
   * and rendered again where another part has them. Releases made before it was needed lack it, and are given
   * everything.
   */
  lacks?(): string[];
};

/** A dehydrated query cache, as far as it has to be understood to join several into one. */
export type PartState = { queries: { queryHash: string }[] };

export type OpenedPage = OpenedPart & { kind: 'ready'; head(): PageHead; render(slot: WidgetSlot): string };

export type PageOutcome =
  | OpenedPage
  | { kind: 'redirect'; location: string; /** The address has moved for good. */ permanent: boolean }
  | { kind: 'not-found' };

export type OpenedWidget = OpenedPart & { render(props: Record<string, unknown>): string };

export type OpenedFrame = OpenedPart & { render(path: string): FrameHtml };

/** What the server bundle of a release gives to services/web, as its export `remote`. */
export interface ServerRemote {
  contract: number;
  manifest: RemoteManifest;
  openPage(request: PageRequest): Promise<PageOutcome>;
  openWidget(name: string, request: Omit<PageRequest, 'url'>): Promise<OpenedWidget>;
}

export type FrameHtml = { header: string; footer: string; overlays: string };

/** What the shell's server bundle gives besides, as its export `frame`. */
export interface ServerFrame {
  /** Runs before the first paint: theme and signed-in look. */
  bootScript: string;
  /** Loads what navigation and footer show; falls back to the built-in site when the API does not answer. */
  open(request: Omit<PageRequest, 'url'>): Promise<OpenedFrame>;
  notFound(): string;
  loading(): string;
  /** In place of a page that a site under load does not render. Releases made before it was needed lack it. */
  busy?(): string;
  head(page: 'not-found' | 'default'): PageHead;
}

/** Inlined in every page under the element id `composition`; the shell starts from it without another request. */
export type InlinedComposition = {
  registry: Registry;
  /** Dehydrated query cache of frame, page and widgets together. */
  state: PartState;
  outcome: 'rendered' | 'not-found' | 'client';
  injection?: PageInjection | undefined;
};

export const COMPOSITION_ELEMENT = 'composition';

/** Id of the element that holds an application; single-spa's own convention. */
export function applicationElementId(name: string): string {
  return `single-spa-application:${name}`;
}

/** Name of the global that a remote's entry assigns; the build computes the same (libs/tooling/webpack). */
export function containerGlobal(name: string, version: string): string {
  return `remote_${name}_${version}`.replace(/[^a-zA-Z0-9]/g, '_');
}
