import type { Release, ReleaseRegistry } from '@app/contracts';

const reduced = new WeakMap<ReleaseRegistry, ReleaseRegistry>();

function strip({ accepts: _accepts, provides: _provides, shared: _shared, ...release }: Release): Release {
  return {
    ...release,
    server: { file: '', integrity: '' },
    preloadFonts: [],
    integrity: Object.fromEntries(
      Object.entries(release.integrity).filter(([file]) => file.endsWith('.js') || file.endsWith('.css')),
    ),
  };
}

/**
 * The registry as the browser needs it: without server files, hashes of files that a browser never loads, and data that
 * only the activation checks. Made once per registry.
 */
export function registryForBrowser(registry: ReleaseRegistry): ReleaseRegistry {
  const known = reduced.get(registry);
  if (known) return known;
  const made = { revision: registry.revision, releases: registry.releases.map(strip) };
  reduced.set(registry, made);
  return made;
}
