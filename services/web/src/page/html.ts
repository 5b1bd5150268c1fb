import {
  applicationElementId,
  COMPOSITION_ELEMENT,
  SITE_NAME,
  type InlinedComposition,
  type Registry,
} from '@app/contracts';
import type { Queries } from '@app/sandbox';
import { LastingHtml, NONCE, type HtmlPiece } from '../http/html-pieces';
import type { FramePieces } from '../rendering/frame';
import type { PageFile, PageFiles } from './page-files';
import type { SiteHead } from './site-head';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

const registries = new WeakMap<Registry, LastingHtml>();

/** The registry is the larger part of the inlined data and changes with a release only. */
function inlineRegistry(registry: Registry): LastingHtml {
  const known = registries.get(registry);
  if (known !== undefined) return known;
  const made = new LastingHtml(inlineJson(registry));
  registries.set(registry, made);
  return made;
}

/** What the shell starts with; the data of the page is JSON already. */
export type Inlined = Omit<InlinedComposition, 'state'> & { queries: Queries };

function inlineComposition({ registry, queries, outcome, injection }: Inlined): HtmlPiece[] {
  const more = injection === undefined ? '' : `,"injection":${inlineJson(injection)}`;
  const all = [...queries.values()].flatMap((query, index) => (index === 0 ? [query] : [',', query]));
  return [
    '{"state":{"queries":[',
    ...all,
    `]},"outcome":"${outcome}"${more},"registry":`,
    inlineRegistry(registry),
    '}',
  ];
}

/** JSON that cannot close the script element around it. */
export function inlineJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function meta(attribute: 'name' | 'property', key: string, content: string | undefined): string {
  return content === undefined ? '' : `<meta ${attribute}="${key}" content="${escapeHtml(content)}">`;
}

/** An address of this site or of another one, absolute; undefined for what is neither. */
function webAddress(address: string | undefined, base: string): string | undefined {
  const url = address === undefined ? null : URL.parse(address, base);
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}

function headTags(head: SiteHead, publicUrl: string): string {
  const title = head.title.includes(SITE_NAME) ? head.title : `${head.title} · ${SITE_NAME}`;
  const canonical = webAddress(head.canonicalPath, head.canonicalOrigin ?? publicUrl);
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', head.description),
    meta('name', 'keywords', head.keywords),
    meta('name', 'robots', head.robots),
    meta('property', 'og:site_name', SITE_NAME),
    meta('property', 'og:title', head.openGraph?.title ?? head.title),
    meta('property', 'og:description', head.openGraph?.description ?? head.description),
    meta('property', 'og:type', head.type ?? 'website'),
    meta('property', 'og:url', canonical),
    meta('property', 'og:image', webAddress(head.image, publicUrl)),
    meta('property', 'article:published_time', head.published),
    meta('property', 'article:modified_time', head.modified),
    meta('name', 'twitter:card', head.twitterCard),
    meta('name', 'twitter:site', head.twitterSite),
    canonical === undefined ? '' : `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    ...(head.jsonLd ?? []).map((data) => `<script type="application/ld+json">${inlineJson(data)}</script>`),
  ].join('');
}

function fileTags(files: PageFiles, sheetsAreInside: boolean): HtmlPiece[] {
  const attributes = (file: PageFile) => `crossorigin="anonymous" integrity="${file.integrity}"`;
  const linked = sheetsAreInside ? [] : files.styles;
  // In the order in which they are needed to read and to use the page; a browser has six connections at a time.
  return [
    ...linked.map((file) => `<link rel="stylesheet" href="${file.url}" data-style="${file.url}" ${attributes(file)}>`),
    ...files.boot.flatMap((file): HtmlPiece[] => [
      `<script defer fetchpriority="high" src="${file.url}" ${attributes(file)} nonce="`,
      NONCE,
      '"></script>',
    ]),
    ...files.scripts.flatMap((file): HtmlPiece[] => [
      `<link rel="preload" as="script" href="${file.url}" ${attributes(file)} nonce="`,
      NONCE,
      '">',
    ]),
    files.icon === undefined ? '' : `<link rel="icon" type="image/svg+xml" href="${files.icon}">`,
  ];
}

/**
 * In the body: a browser holds back the first paint for fonts that the head asks for, and a slow line brings them too
 * late for it anyway.
 */
function fontTags(fonts: string[]): string {
  return fonts
    .map((url) => `<link rel="preload" as="font" type="font/woff2" href="${url}" crossorigin="anonymous">`)
    .join('');
}

export type Outlet = { remote: string | null; html: HtmlPiece[]; serverRendered: boolean; status: string };

export type DocumentParts = {
  publicUrl: string;
  bootScript: string;
  head: SiteHead;
  files: PageFiles;
  /** The sheets themselves, for a reader who has none of them yet; null links them. */
  sheets: LastingHtml | null;
  /** After the product's own sheets, whose rules all stand in layers. */
  injectedStyle: string;
  frame: Pick<FramePieces, 'header' | 'footer' | 'overlays'>;
  outlet: Outlet;
  inlined: Inlined;
};

function outletHtml({ remote, html, serverRendered, status }: Outlet): HtmlPiece[] {
  const application: HtmlPiece[] =
    remote === null
      ? []
      : [
          `<div id="${applicationElementId(remote)}" data-remote="${remote}"${serverRendered ? ' data-ssr' : ''}>`,
          ...html,
          '</div>',
        ];
  return ['<main id="main" tabindex="-1">', ...application, `<div id="outlet-status">${status}</div></main>`];
}

export function documentHtml(parts: DocumentParts): HtmlPiece[] {
  const { frame, files, sheets } = parts;
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
      '<meta name="viewport" content="width=device-width,initial-scale=1">' +
      '<script nonce="',
    NONCE,
    `">${parts.bootScript}</script>`,
    ...fileTags(files, sheets !== null),
    ...(sheets ? [sheets] : []),
    `${parts.injectedStyle}${headTags(parts.head, parts.publicUrl)}</head><body>${fontTags(files.fonts)}` +
      '<div id="frame-header">',
    frame.header,
    '</div>',
    ...outletHtml(parts.outlet),
    '<div id="frame-footer">',
    frame.footer,
    '</div><div id="frame-overlays">',
    frame.overlays,
    `</div><script type="application/json" id="${COMPOSITION_ELEMENT}">`,
    ...inlineComposition(parts.inlined),
    '</script></body></html>',
  ];
}
