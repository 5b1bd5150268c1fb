import type { ReleaseVersion } from '@app/contracts';

/**
 * The version that was live before the present one: the newest older publication that has been live.
 * Going by age instead of by the last switch keeps a second rollback from returning to what was just left.
 */
export function rollbackTarget(versions: ReleaseVersion[], live: string | null): string | null {
  const present = versions.find(({ version }) => version === live);
  const earlier = versions.filter(
    ({ lastActivatedAt, publishedAt, version }) =>
      lastActivatedAt !== null && version !== live && (!present || publishedAt < present.publishedAt),
  );
  return earlier.reduce<ReleaseVersion | null>((best, each) => (best && best.publishedAt >= each.publishedAt ? best : each), null)?.version ?? null;
}
