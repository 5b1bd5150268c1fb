import type { InjectedScript } from '../content/site';
import type { TagIds, TagService } from '../content/vendor-tags';
import type { RouteOwner } from './route-match';

/** Third-party code on public pages, inlined for the shell; absent where there is none. */
export type PageInjection = {
  scripts: InjectedScript[];
  tags: TagIds;
  /** The services that this document's Content Security Policy allows. */
  admitted: TagService[];
};

/** Id of the style element that contains administrators' CSS. */
export const INJECTED_STYLE_ELEMENT = 'injected-style';

/**
 * Whether administrators' injected code may be on a page: only on public pages of remotes, because the shell's pages
 * are those of sign-in, accounts and payment. Pages without an owner and pages with a secret in their address are
 * excluded.
 */
export function takesInjection(owner: RouteOwner | null): boolean {
  if (!owner) return false;
  const { access, diagnostic, noReferrer, sensitive } = owner.route;
  return owner.release.name !== 'shell' && access === 'public' && !diagnostic && !noReferrer && !sensitive;
}
