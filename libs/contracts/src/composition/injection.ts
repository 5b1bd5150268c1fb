import type { InjectedScript } from '../content/site';
import type { TagIds, TagService } from '../content/vendor-tags';
import type { RouteOwner } from './route-match';

/** What runs on public pages besides the product, inlined for the shell; missing where nothing does. */
export type PageInjection = {
  scripts: InjectedScript[];
  tags: TagIds;
  /** The services that this document's headers let in. */
  admitted: TagService[];
};

/** Id of the style element that holds administrators' CSS. */
export const INJECTED_STYLE_ELEMENT = 'injected-style';

/**
 * Whether what administrators inject may be on a page. Only on public pages of remotes: the shell's are those of
 * signing in, of accounts and of paying. What nobody owns, and what carries something secret, stays as it is.
 */
export function takesInjection(owner: RouteOwner | null): boolean {
  if (!owner) return false;
  const { access, diagnostic, noReferrer, sensitive } = owner.route;
  return owner.release.name !== 'shell' && access === 'public' && !diagnostic && !noReferrer && !sensitive;
}
