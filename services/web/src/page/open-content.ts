import { findRouteOwner, type Registry, type Release, type RouteOwner } from '@app/contracts';
import type { OpenPart } from '../rendering/release-renderer';
import type { RemoteRenderers } from '../rendering/remote-renderers';
import type { WidgetProps } from './widget-props';

/** A widget of a page: the part, and the release that it belongs to. */
export type OpenWidget = { id: string; part: OpenPart };

/** The page's own part, with its data and not rendered yet; or what became of it instead. */
export type OpenedContent =
  | { outcome: 'ready'; url: string; page: OpenPart; widgets: Map<string, OpenPart> }
  | { outcome: 'redirect'; location: string; permanent: boolean }
  | { outcome: 'not-found' }
  | { outcome: 'client' };

export type ContentOptions = {
  renderers: RemoteRenderers;
  widgetProps: WidgetProps;
  budgetMs: number;
  publicUrl: string;
};

const MOST_REDIRECTS = 5;

function releaseNamed(registry: Registry, name: string): Release | undefined {
  return registry.releases.find((release) => release.name === name);
}

async function openWidget(
  { renderers, widgetProps, budgetMs }: ContentOptions,
  registry: Registry,
  url: string,
  id: string,
): Promise<[string, OpenPart][]> {
  const [remote = '', name = ''] = id.split('/');
  const release = releaseNamed(registry, remote);
  const renderer = release && renderers.of(release);
  if (!renderer) return [];
  try {
    const props = widgetProps.last(url, id);
    const input = props === undefined ? null : { props };
    const opened = await renderer.open({ kind: 'widget', name }, `widget/${name}`, budgetMs, { input });
    return opened.kind === 'ready' ? [[id, opened.part]] : [];
  } catch {
    return [];
  }
}

/** Opens the route and the widgets that it declares, all at the same time and within one budget. Never rejects. */
async function openOnce(
  options: ContentOptions,
  registry: Registry,
  owner: RouteOwner,
  url: string,
): Promise<OpenedContent> {
  const renderer = options.renderers.of(owner.release);
  if (!renderer || owner.route.ssr === false || owner.route.access !== 'public') return { outcome: 'client' };
  // The page first: it has the most to do.
  const opening = renderer.open({ kind: 'page', url }, owner.route.path, options.budgetMs, { input: {} });
  const widgets = [...new Set(owner.route.widgets)];
  const widgetsOpened = Promise.all(widgets.map((id) => openWidget(options, registry, url, id)));
  const close = (): void => void widgetsOpened.then((opened) => opened.flat().forEach(([, part]) => part.close()));
  try {
    const page = await opening;
    if (page.kind === 'ready')
      return { outcome: 'ready', url, page: page.part, widgets: new Map((await widgetsOpened).flat()) };
    close();
    return page.kind === 'redirect'
      ? { outcome: 'redirect', location: page.location, permanent: page.permanent }
      : { outcome: 'not-found' };
  } catch {
    close();
    return { outcome: 'client' };
  }
}

export function closeContent(content: OpenedContent): void {
  if (content.outcome !== 'ready') return;
  content.page.close();
  for (const part of content.widgets.values()) part.close();
}

/** Where the route of an address redirects to; null where it does not, or where that cannot be told in time. */
async function followed(
  { renderers }: ContentOptions,
  { release, route }: RouteOwner,
  url: string,
  budgetMs: number,
  isOfTrial: boolean,
): Promise<string | null> {
  try {
    const opened = await renderers.of(release)?.open({ kind: 'page', url }, route.path, budgetMs, { isOfTrial });
    if (opened?.kind === 'ready') opened.part.close();
    return opened?.kind === 'redirect' ? opened.location : null;
  } catch {
    return null;
  }
}

/** Whether the redirects from an address, of this site's pages to each other, never come to an end. */
async function isEndless(
  options: ContentOptions,
  registry: Registry,
  { release, route }: RouteOwner,
  from: string,
  first: string,
): Promise<boolean> {
  const seen = new Set([from]);
  const deadline = performance.now() + options.budgetMs;
  let next = first;
  for (let count = 0; count < MOST_REDIRECTS; count += 1) {
    const url = URL.parse(next, from);
    if (!url || url.origin !== new URL(from).origin) return false;
    url.hash = '';
    if (seen.has(url.href)) return true;
    seen.add(url.href);
    const owner = findRouteOwner(registry, url.pathname);
    const left = deadline - performance.now();
    if (!owner || owner.route.ssr === false || owner.route.access !== 'public' || left <= 0) return false;
    const isOfTrial = owner.release === release && owner.route.path === route.path;
    const location = await followed(options, owner, url.href, left, isOfTrial);
    if (location === null) return false;
    next = location;
  }
  return true;
}

/** Opens the content of a page. A redirect that leads back to itself is a fault of the route. */
export async function openContent(
  options: ContentOptions,
  registry: Registry,
  owner: RouteOwner,
  path: string,
): Promise<OpenedContent> {
  const { href } = new URL(path, options.publicUrl);
  const content = await openOnce(options, registry, owner, href);
  if (content.outcome !== 'redirect') return content;
  const renderer = options.renderers.of(owner.release);
  const target = URL.parse(content.location, href);
  if (!target || !/^https?:$/.test(target.protocol)) {
    renderer?.reportFault(owner.route.path, 'unusable', `leads to ${content.location}, which is no address`);
    return { outcome: 'client' };
  }
  if (await isEndless(options, registry, owner, href, target.href)) {
    renderer?.reportFault(owner.route.path, 'redirect-loop', `leads from ${path} to ${content.location} and back`);
    return { outcome: 'client' };
  }
  renderer?.reportRedirected(owner.route.path);
  // As a header can carry it; on this site without the origin, because the reader may know the site by another name.
  const isOwn = target.origin === new URL(href).origin;
  // Two slashes would begin the address of another site.
  const pathname = target.pathname.replace(/^\/+/, '/');
  const location = isOwn ? pathname + target.search + target.hash : target.href;
  return { ...content, location };
}
