import type { LiveRelease, ReleaseHistory } from '@app/contracts';
import { rollbackTarget } from '../rules/rollback';
import type { PublishedVersion } from '../store/history.repository';

/** One history per name, in the order of the versions given. */
export function toHistories(versions: PublishedVersion[], active: Map<string, LiveRelease>): ReleaseHistory[] {
  const names = [...new Set(versions.map(({ name }) => name))];
  return names.map((name) => {
    const published = versions.filter((version) => version.name === name);
    const live = active.get(name) ?? null;
    const shown = published.find(({ version }) => version === live?.version) ?? published[0];
    return {
      name,
      owner: shown?.owner ?? '',
      live,
      rollbackTo: rollbackTarget(published, live?.version ?? null),
      versions: published.map(({ name: _name, owner: _owner, ...version }) => version),
    };
  });
}
