import type { InjectedScript } from '../content/site';
import type { TagIds, TagService } from '../content/vendor-tags';
import type { Release, RouteDeclaration } from './release';

/** Third-party code on public pages, inlined for the shell; absent where there is none. */
export type PageInjection = {
  scripts: InjectedScript[];
  tags: TagIds;
  /** The services that this document's Content Security Policy allows. */
  admitted: TagService[];
};

/** Id of the style element that contains administrators' CSS. */
export const INJECTED_STYLE_ELEMENT = 'injected-style';

/** What the decision needs of the release and the route that own a page. */
type PageOwner = { release: Pick<Release, 'name'>; route: RouteDeclaration };

/**
 * Whether administrators' injected code may be on a page: only on public pages of remotes, because the shell's pages
 * are those of sign-in, accounts and payment. Pages without an owner and pages with a secret in their address are
 * excluded, and routes that begin with a parameter: they answer at every word that no other route has, such as
 * `checkout`.
 */
export function takesInjection(owner: PageOwner | null): boolean {
  if (!owner) return false;
  const { path, access, diagnostic, noReferrer, sensitive } = owner.route;
  if (owner.release.name === 'shell' || path.startsWith('/:')) return false;
  return access === 'public' && !diagnostic && !noReferrer && !sensitive;
}
