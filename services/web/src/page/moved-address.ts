import type { Moved, PublicReader } from '@app/contracts';

/** Longer than any address that was ever given out. */
const PATH_MAX = 500;
/** Stands for this site, so that a path can be written as a header takes it. */
const HERE = 'http://this.site';

/**
 * Where an address that nothing answers to went for good, or null: a page that is missing must not wait for it long.
 */
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
