import type { OpenedPage, OpenedPart, OpenedWidget, PageRequest, PublicReader, Registry, RouteOwner } from '@app/contracts';
import type { ServerBundles } from '../registry/server-bundles';
import { withinBudget } from './within-budget';

/** The page's own part, with its data and not rendered yet; or what became of it instead. */
export type OpenedContent =
  | { outcome: 'ready'; page: OpenedPage; widgets: Map<string, OpenedWidget>; parts: OpenedPart[] }
  | { outcome: 'redirect'; location: string; permanent: boolean }
  | { outcome: 'not-found' }
  | { outcome: 'client' };

export type ContentOptions = {
  bundles: ServerBundles;
  api: PublicReader;
  budgetMs: number;
  /** A part that failed or was late. */
  leftToBrowser: (error: unknown, remote: string, version: string) => void;
};

async function openWidget({ bundles, budgetMs, leftToBrowser }: ContentOptions, registry: Registry, id: string, request: Omit<PageRequest, 'url'>): Promise<[string, OpenedWidget][]> {
  const [remote, name = ''] = id.split('/');
  const release = registry.releases.find((candidate) => candidate.name === remote);
  const bundle = release && bundles.remote(release);
  if (!release || !bundle) return [];
  try {
    return [[id, await withinBudget(bundle.openWidget(name, request), budgetMs)]];
  } catch (error) {
    leftToBrowser(error, id, release.version);
    return [];
  }
}

/** Opens the route and the widgets that it declares, all at the same time and within one budget. */
export async function openContent(options: ContentOptions, registry: Registry, owner: RouteOwner, url: string): Promise<OpenedContent> {
  const bundle = options.bundles.remote(owner.release);
  if (!bundle || owner.route.ssr === false || owner.route.access !== 'public') return { outcome: 'client' };
  const request = { api: options.api, signal: AbortSignal.timeout(options.budgetMs) };
  try {
    const [page, ...opened] = await Promise.all([
      withinBudget(bundle.openPage({ url, ...request }), options.budgetMs),
      ...(owner.route.widgets ?? []).map((id) => openWidget(options, registry, id, request)),
    ]);
    if (page.kind === 'redirect') return { outcome: 'redirect', location: page.location, permanent: page.permanent };
    if (page.kind === 'not-found') return { outcome: 'not-found' };
    const widgets = new Map(opened.flat());
    return { outcome: 'ready', page, widgets, parts: [page, ...widgets.values()] };
  } catch (error) {
    options.leftToBrowser(error, owner.release.name, owner.release.version);
    return { outcome: 'client' };
  }
}
