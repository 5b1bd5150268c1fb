import type { ReleaseRegistry } from '@app/contracts';

/** The registry as this site shows it: where diagnostics are off, their screens are addresses without an owner. */
export function reachableRoutes(registry: ReleaseRegistry, { diagnostics }: { diagnostics: boolean }): ReleaseRegistry {
  if (diagnostics) return registry;
  return {
    ...registry,
    releases: registry.releases.map((release) => ({
      ...release,
      routes: release.routes.filter((route) => !route.diagnostic),
    })),
  };
}
