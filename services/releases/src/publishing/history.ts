import { releaseKey, type ReleaseState } from '@app/contracts';
import { rollbackTarget } from '../rules/rollback';
import type { Overview } from '../store/releases.repository';

/** One state per name, in the order of the versions given. */
export function toStates({
  versions,
  active,
  pins,
  lastSwitches,
  switches,
  health,
}: Omit<Overview, 'live'>): ReleaseState[] {
  const names = [...new Set(versions.map(({ name }) => name))];
  return names.map((name) => {
    const published = versions.filter((version) => version.name === name);
    const live = active.get(name) ?? null;
    const shown = published.find(({ version }) => version === live?.version) ?? published[0];
    return {
      name,
      owner: shown?.owner ?? '',
      live,
      origin: lastSwitches.get(name)?.origin ?? null,
      pinned: pins.get(name) ?? null,
      rollbackTo: rollbackTarget(published, live?.version ?? null),
      publishedVersions: shown?.publishedVersions ?? 0,
      versions: published.map(({ name: _name, owner: _owner, publishedVersions: _count, ...version }) => ({
        ...version,
        health: health.get(releaseKey({ name, version: version.version })) ?? null,
      })),
      switches: switches.get(name) ?? [],
    };
  });
}
