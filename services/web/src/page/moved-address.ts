import type { Moved, PublicReader } from '@app/contracts';

/** Longer than any address that was ever in use. */
const PATH_MAX = 500;
/** A placeholder for this site's origin, so that a path can be written as a header accepts it. */
const HERE = 'http://this.site';

/** The new address of a permanently moved page, or null: a missing page must not wait long for it. */
export async function movedAddress(api: PublicReader, path: string): Promise<string | null> {
  if (path.length > PATH_MAX) return null;
  try {
    const { location } = await api.get<Moved>(`/api/redirects?path=${encodeURIComponent(decodeURI(path))}`);
    const { href, origin } = new URL(location, HERE);
    return origin === HERE ? href.slice(HERE.length) : href;
  } catch {
    return null;
  }
}
