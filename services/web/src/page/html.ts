import {
  applicationElementId,
  COMPOSITION_ELEMENT,
  type DocumentHead,
  type InlinedComposition,
  type ReleaseRegistry,
} from '@app/contracts';
import type { Queries } from '@app/sandbox';
import { LastingHtml, NONCE, type HtmlPiece } from '../http/html-pieces';
import type { FramePieces } from '../rendering/frame';
import type { PageFile, PageFiles } from './page-files';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

const registries = new WeakMap<ReleaseRegistry, LastingHtml>();

/** The registry is the larger part of the inlined data and changes with a release only. */
function inlineRegistry(registry: ReleaseRegistry): LastingHtml {
  const known = registries.get(registry);
  if (known !== undefined) return known;
  const made = new LastingHtml(inlineJson(registry));
  registries.set(registry, made);
  return made;
}

/** What the shell starts with; the data of the page is JSON already. */
export type Inlined = Omit<InlinedComposition, 'state'> & { queries: Queries };

function inlineComposition({ registry, queries, outcome, injection, head }: Inlined): HtmlPiece[] {
  const more = injection === undefined ? '' : `,"injection":${inlineJson(injection)}`;
  const all = [...queries.values()].flatMap((query, index) => (index === 0 ? [query] : [',', query]));
  return [
    '{"state":{"queries":[',
    ...all,
    `]},"outcome":"${outcome}"${more},"head":${inlineJson(head)},"registry":`,
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

function headTags({ title, metas, canonical, jsonLd }: DocumentHead): string {
  return [
    `<title>${escapeHtml(title)}</title>`,
    ...metas.map(([attribute, key, content]) => `<meta ${attribute}="${key}" content="${escapeHtml(content)}">`),
    canonical === undefined ? '' : `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    ...jsonLd.map((data) => `<script type="application/ld+json">${inlineJson(data)}</script>`),
  ].join('');
}

/** On every page, so that a feed reader finds the feeds wherever it is pointed to. */
const FEED_TAGS = [
  ['application/rss+xml', 'Blog and news (RSS)', '/feed.xml'],
  ['application/atom+xml', 'Blog and news (Atom)', '/atom.xml'],
  ['application/feed+json', 'Blog and news (JSON Feed)', '/feed.json'],
]
  .map(([type, title, href]) => `<link rel="alternate" type="${type}" title="${title}" href="${href}">`)
  .join('');

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
    files.touchIcon === undefined ? '' : `<link rel="apple-touch-icon" href="${files.touchIcon}">`,
  ];
}

/**
 * In the body, because a browser delays the first paint for fonts requested in the head, and on a slow line they come
 * too late for it anyway.
 */
function fontTags(fonts: string[]): string {
  return fonts
    .map((url) => `<link rel="preload" as="font" type="font/woff2" href="${url}" crossorigin="anonymous">`)
    .join('');
}

export type Outlet = { remote: string | null; html: HtmlPiece[]; serverRendered: boolean; status: string };

export type DocumentParts = {
  bootScript: string;
  head: DocumentHead;
  files: PageFiles;
  /** The sheets themselves, for a reader who has none of them yet; null links them. */
  sheets: LastingHtml | null;
  /** After the product's own sheets, whose rules are all in layers. */
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
    `${parts.injectedStyle}${headTags(parts.head)}${FEED_TAGS}</head><body>${fontTags(files.fonts)}` +
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
