import { releaseNamed, type ReleaseRegistry, type RouteOwner } from '@app/contracts';
import { MAX_LOCATION_LENGTH } from '@app/sandbox';
import type { OpenPart } from '../rendering/release-renderer';
import type { RemoteRenderers } from '../rendering/remote-renderers';
import { findEndlessRedirect, isSameRoute } from './endless-redirects';
import type { WidgetProps } from './widget-props';

/** The page's own part, with its data but not rendered yet; or its outcome instead. */
export type LoadedContent =
  | { outcome: 'ready'; url: string; page: OpenPart; widgets: Map<string, OpenPart> }
  | { outcome: 'redirect'; location: string; permanent: boolean }
  | { outcome: 'not-found' }
  | { outcome: 'client' };

/** `client`: the caller, as limits count clients; `address`: where they are. */
type Visit = { url: string; client: string; address: string };

export type ContentOptions = {
  renderers: RemoteRenderers;
  widgetProps: WidgetProps;
  budgetMs: number;
  publicUrl: string;
};

async function openWidget(
  { renderers, widgetProps, budgetMs }: ContentOptions,
  registry: ReleaseRegistry,
  { url, client, address }: Visit,
  id: string,
): Promise<[string, OpenPart][]> {
  const [remote = '', name = ''] = id.split('/');
  const release = releaseNamed(registry, remote);
  // A place for a widget that its remote does not have is a fault of the page, not of the remote.
  const renderer = release && Object.hasOwn(release.widgets, name) ? renderers.of(release) : null;
  if (!renderer) return [];
  try {
    const props = widgetProps.last(url, id);
    const input = props === undefined ? null : { props };
    const opened = await renderer.open({ kind: 'widget', name }, `widget/${name}`, budgetMs, {
      input,
      client,
      address,
    });
    return opened.kind === 'ready' ? [[id, opened.part]] : [];
  } catch {
    return [];
  }
}

/** Opens the route and the widgets that it declares, all at the same time and within one budget. Never rejects. */
async function openPageAndWidgets(
  options: ContentOptions,
  registry: ReleaseRegistry,
  owner: RouteOwner,
  visit: Visit,
): Promise<LoadedContent> {
  const { url, client, address } = visit;
  const renderer = options.renderers.of(owner.release);
  if (!renderer || owner.route.ssr === false || owner.route.access !== 'public') return { outcome: 'client' };
  // The page first, because it takes the longest.
  const opening = renderer.open({ kind: 'page', url }, owner.route.path, options.budgetMs, {
    input: {},
    client,
    address,
  });
  const widgets = [...new Set(owner.route.widgets)];
  const widgetsOpened = Promise.all(widgets.map((id) => openWidget(options, registry, visit, id)));
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

export function closeContent(content: LoadedContent): void {
  if (content.outcome !== 'ready') return;
  content.page.close();
  for (const part of content.widgets.values()) part.close();
}

/** Loads the content of a page. Endless redirects are a fault of the routes involved. */
export async function loadContent(
  options: ContentOptions,
  registry: ReleaseRegistry,
  owner: RouteOwner,
  { path, client, address }: { path: string; client: string; address: string },
): Promise<LoadedContent> {
  const { href } = new URL(path, options.publicUrl);
  const content = await openPageAndWidgets(options, registry, owner, { url: href, client, address });
  if (content.outcome !== 'redirect') return content;
  const renderer = options.renderers.of(owner.release);
  const target = URL.parse(content.location, href);
  if (!target || !/^https?:$/.test(target.protocol)) {
    const details = `redirects to ${content.location}, which is not an address`;
    renderer?.reportFault({ route: owner.route.path, reason: 'unusable', details }, client);
    return { outcome: 'client' };
  }
  const loop = await findEndlessRedirect(options, registry, { owner, from: href, to: target.href });
  if (loop) {
    if (!loop.owners.some((each) => isSameRoute(each, owner))) renderer?.reportFollowed(owner.route.path);
    const { reason, details } = loop;
    for (const { release, route } of loop.owners)
      options.renderers.of(release)?.reportFault({ route: route.path, reason, details }, client);
    return { outcome: 'client' };
  }
  // As a header can carry it; on this site without the origin, because the reader may know the site by another name.
  const isOwn = target.origin === new URL(href).origin;
  // Two slashes would begin the address of another site.
  const pathname = target.pathname.replace(/^\/+/, '/');
  const location = isOwn ? pathname + target.search + target.hash : target.href;
  // Encoded for the header, it may be longer than what the release gave.
  if (location.length > MAX_LOCATION_LENGTH) {
    const details = `redirects to an address of ${location.length} characters`;
    renderer?.reportFault({ route: owner.route.path, reason: 'unusable', details }, client);
    return { outcome: 'client' };
  }
  renderer?.reportRedirected(owner.route.path, client);
  return { ...content, location };
}
