import { documentHead, SITE_NAME, type PageHead } from '@app/contracts';
import { themeBootScript } from '@app/web-kit';
import type { HtmlPiece, LastingHtml } from '../../../../../services/web/src/http/html-pieces';
import { escapeHtml, inlineJson } from '../../../../../services/web/src/page/html';
import { INLINED_ELEMENT, ROOT_ELEMENT, type Inlined } from '../inlined';
import { entryScripts, type PageMap } from './page-map';

type DocumentParts = {
  nonce: string;
  map: PageMap;
  /** Inlined as services/web does for a first visit; null links them. */
  sheets: LastingHtml | null;
  preload: string[];
  head: PageHead;
  html: string;
  inlined: Inlined;
};

function headTags(head: PageHead): string {
  const { description, canonicalPath } = head;
  const { title } = documentHead(head, { publicUrl: '', settings: null });
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<meta property="og:site_name" content="${SITE_NAME}">`,
    description === undefined ? '' : `<meta name="description" content="${escapeHtml(description)}">`,
    canonicalPath === undefined ? '' : `<link rel="canonical" href="${escapeHtml(canonicalPath)}">`,
  ].join('');
}

export function documentHtml({ nonce, map, sheets, preload, head, html, inlined }: DocumentParts): HtmlPiece[] {
  // The same order and priorities as services/web gives its files.
  const files = [
    ...(sheets ? [] : map.styles).map((href) => `<link rel="stylesheet" href="${href}">`),
    ...entryScripts(map).map((src) => `<script defer fetchpriority="high" src="${src}" nonce="${nonce}"></script>`),
    ...preload.map((href) => `<link rel="preload" as="script" href="${href}" nonce="${nonce}">`),
    '<link rel="icon" href="data:,">',
  ];
  const fonts = map.fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`);
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
      '<meta name="viewport" content="width=device-width,initial-scale=1">' +
      `<script nonce="${nonce}">${themeBootScript}</script>${files.join('')}`,
    ...(sheets ? [sheets] : []),
    `${headTags(head)}</head><body>${fonts.join('')}<div id="${ROOT_ELEMENT}">${html}</div>\
<script type="application/json" id="${INLINED_ELEMENT}">${inlineJson(inlined)}</script></body></html>`,
  ];
}

/** The same early links as in the answers of services/web. */
export function earlyLinks(map: PageMap, nonce: string): string {
  return entryScripts(map)
    .map((src) => `<${src}>; rel=preload; as=script; nonce="${nonce}"`)
    .join(', ');
}
