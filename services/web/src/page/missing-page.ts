import type { RouteOwner } from '@app/contracts';
import { looksLikeFirm } from '@app/domain';
import type { HtmlPiece } from '../http/html-pieces';
import type { KeptPage } from './page-memory';

/** A route whose owner is asked about every name that no other route has. */
const ANY_NAME = /^\/:\w+$/;
/** An address of one segment, as attributes and the inlined data write it; a link to it may have more. */
const NAMES = /"(\/[\w.~-]+)(?:[?#][^"]*)?"/g;

/**
 * Whether the owner answers the same page for every name that it does not know. There is no end of such names, so the
 * page is kept once for all of them.
 */
export function isForAnyName(owner: RouteOwner | null): boolean {
  return owner !== null && ANY_NAME.test(owner.route.path);
}

/**
 * In place of an address: the page of every name that its route does not know. Names that the navigation takes for a
 * firm have a page of their own, because a link to the firms is the current one there.
 */
export function anyNameLike(path: string): string {
  return looksLikeFirm(path) ? '*-firm' : '*';
}

/** The addresses that a page names itself: for each of them it may be another, with that link as the current one. */
export function namesIn(html: readonly HtmlPiece[]): ReadonlySet<string> {
  const texts = html.map((piece) => (typeof piece === 'string' || Buffer.isBuffer(piece) ? String(piece) : ''));
  return new Set(texts.flatMap((text) => [...text.matchAll(NAMES)].map(([, name = '']) => name)));
}

/** Null when the page is not for every unknown name, or names this address itself. */
export function missingPageFor<Page extends Pick<KeptPage, 'names'>>(path: string, page: Page | null): Page | null {
  return page?.names && !page.names.has(path) ? page : null;
}
