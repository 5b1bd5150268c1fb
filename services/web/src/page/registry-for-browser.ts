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
 * The registry as the browser needs it: no server files, no hashes of what a browser never loads, nothing of
 * what was checked at its activation. Once per registry.
 */
export function registryForBrowser(registry: ReleaseRegistry): ReleaseRegistry {
  const known = reduced.get(registry);
  if (known) return known;
  const made = { revision: registry.revision, releases: registry.releases.map(strip) };
  reduced.set(registry, made);
  return made;
}
