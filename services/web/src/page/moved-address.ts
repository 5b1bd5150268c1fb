import type { Moved, PublicReader } from '@app/contracts';

/** Longer than any address that was ever in use. */
const PATH_MAX = 500;
/** A placeholder for this site's origin, so that a path can be written as a header accepts it. */
const HERE = 'http://this.site';

/** The new address of a permanently moved page, or null: a missing page must not wait long for it. */
export async function movedAddress(api: PublicReader, path: string, search = ''): Promise<string | null> {
  if (path.length > PATH_MAX) return null;
  try {
    const { location } = await api.get<Moved>(`/api/redirects?path=${encodeURIComponent(decodeURI(path))}`);
    const target = new URL(location, HERE);
    // What the reader came with goes on with them: campaigns are counted by it. The redirect's own parameters win.
    for (const [name, value] of new URLSearchParams(search))
      if (!new URL(location, HERE).searchParams.has(name)) target.searchParams.append(name, value);
    return target.origin === HERE ? target.href.slice(HERE.length) : target.href;
  } catch {
    return null;
  }
}
