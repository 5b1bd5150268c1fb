import { isOwnPicture, siteLink } from '@app/domain/markup';
import { nestLists } from './pasted-lists';

/** What office programs put beside the text. */
const BESIDE = 'style, script, meta, title, link, xml, object, iframe, form, input, button, svg, noscript, template';
const WRAPPERS = ['https://www.google.com/url', 'https://google.com/url'];
const SAFE_LINKS = /^https:\/\/[\w.-]+\.safelinks\.protection\.outlook\.com\//;

/**
 * Makes what office programs put into a clipboard plain HTML: headings, nested lists, links and tables stay what they
 * are, and nothing of their look. Pictures of other sites are left out; returns how many.
 *
 * @param origin of this site: what was copied from its own pages has whole addresses
 */
export function cleanPaste(body: HTMLElement, origin: string): number {
  removeComments(body);
  for (const element of body.querySelectorAll(BESIDE)) element.remove();
  for (const element of body.querySelectorAll<HTMLElement>('[style]'))
    if (/display:\s*none|mso-hide:\s*all/i.test(element.getAttribute('style') ?? '')) element.remove();
  // Google Docs wraps everything into one.
  for (const wrapper of body.querySelectorAll('b[id^="docs-internal-guid"]')) unwrap(wrapper);
  for (const named of body.querySelectorAll('a:not([href])')) unwrap(named);
  const pictures = plainPictures(body, origin);
  plainLinks(body, origin);
  plainHeadings(body);
  nestLists(body);
  for (const table of body.querySelectorAll('table')) plainTable(table);
  return pictures;
}

function removeComments(node: Node): void {
  for (const child of [...node.childNodes])
    if (child.nodeType === child.COMMENT_NODE) child.remove();
    else removeComments(child);
}

export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

const withoutOrigin = (address: string, origin: string) =>
  address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;

function plainPictures(body: HTMLElement, origin: string): number {
  let left = 0;
  for (const picture of body.querySelectorAll('img')) {
    const src = withoutOrigin(picture.getAttribute('src') ?? '', origin);
    if (isOwnPicture(src)) picture.setAttribute('src', src);
    else {
      // Tracking pixels and spacers were never seen.
      if (Number(picture.getAttribute('width') ?? 9) > 3) left += 1;
      picture.remove();
    }
  }
  return left;
}

/** Where a link leads, without the detour that a mail program or a search engine puts before it. */
function destination(href: string): string {
  if (!WRAPPERS.some((wrapper) => href.startsWith(wrapper)) && !SAFE_LINKS.test(href)) return href;
  const { searchParams } = new URL(href);
  return searchParams.get('q') ?? searchParams.get('url') ?? href;
}

function plainLinks(body: HTMLElement, origin: string): void {
  for (const link of body.querySelectorAll('a[href]')) {
    const href = withoutOrigin(destination(link.getAttribute('href') ?? ''), origin);
    if (siteLink(href) && !/^#(?:_|bookmark|heading)/i.test(href)) link.setAttribute('href', href);
    else unwrap(link);
  }
}

/** Word says which level a heading has in a class, its web version in an attribute. */
function plainHeadings(body: HTMLElement): void {
  const { ownerDocument } = body;
  for (const text of body.querySelectorAll('p')) {
    const [, written] = /\bMso(?:Heading(\d)|Title)\b/.exec(text.className) ?? [];
    const level = /\bMsoTitle\b/.test(text.className) ? '2' : (written ?? levelOf(text));
    if (level === null) continue;
    const heading = ownerDocument.createElement(`h${level}`);
    heading.append(...text.childNodes);
    text.replaceWith(heading);
  }
  // A heading is bold by itself.
  for (const bold of body.querySelectorAll(':is(h1,h2,h3,h4,h5,h6) :is(b,strong)')) unwrap(bold);
  for (const styled of body.querySelectorAll(':is(h1,h2,h3,h4,h5,h6) [style]')) styled.removeAttribute('style');
}

function levelOf(text: Element): string | null {
  const level = text.getAttribute('role') === 'heading' ? text.getAttribute('aria-level') : null;
  return level !== null && /^[1-6]$/.test(level) ? level : null;
}

/** A table of one cell is a frame around its content; the cells of all others hold lines of text and no joined ones. */
function plainTable(table: HTMLTableElement): void {
  const rows = [...table.rows];
  const [only] = rows.flatMap((row) => [...row.cells]);
  if (only && rows.length === 1 && rows[0]?.cells.length === 1) {
    table.replaceWith(...only.childNodes);
    return;
  }
  for (const row of rows) for (const cell of row.cells) plainCell(cell);
  rows.forEach((row, index) => {
    for (const cell of [...row.cells]) {
      const [columns, below] = [cell.colSpan, cell.rowSpan];
      const column = cell.cellIndex;
      cell.removeAttribute('colspan');
      cell.removeAttribute('rowspan');
      for (let more = 1; more < columns; more += 1) row.insertCell(column + 1);
      for (const other of rows.slice(index + 1, index + below))
        for (let more = 0; more < columns; more += 1) other.insertCell(Math.min(column, other.cells.length));
    }
  });
}

function plainCell(cell: HTMLTableCellElement): void {
  const { ownerDocument } = cell;
  for (const block of [...cell.querySelectorAll('p, div, li, h1, h2, h3, h4, h5, h6')]) {
    block.after(ownerDocument.createElement('br'));
    unwrap(block);
  }
  for (const list of [...cell.querySelectorAll('ul, ol, blockquote')]) unwrap(list);
}
