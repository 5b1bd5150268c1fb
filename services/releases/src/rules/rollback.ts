import type { ReleaseVersion } from '@app/contracts';

/** Whether the live version is the result of a rollback: it is older than the one that was live before it. */
export function isRollback(
  versions: Pick<ReleaseVersion, 'version' | 'publishedAt' | 'lastActivatedAt'>[],
  live: string,
): boolean {
  const present = versions.find(({ version }) => version === live);
  const before = versions
    .filter(({ version, lastActivatedAt }) => version !== live && lastActivatedAt !== null)
    .sort((a, b) => ((a.lastActivatedAt ?? '') < (b.lastActivatedAt ?? '') ? 1 : -1))[0];
  return present !== undefined && before !== undefined && before.publishedAt > present.publishedAt;
}

/**
 * The version that was live before the present one: of the older publications, the one that was live last. Only older
 * ones count, so that a second rollback does not return to the version just left. The last live one counts, not the
 * newest, because a newer one was left for a reason.
 */
export function rollbackTarget(
  versions: Pick<ReleaseVersion, 'version' | 'publishedAt' | 'lastActivatedAt'>[],
  live: string | null,
): string | null {
  const present = versions.find(({ version }) => version === live);
  const earlier = versions.flatMap(({ version, publishedAt, lastActivatedAt }) =>
    lastActivatedAt !== null && version !== live && (!present || publishedAt < present.publishedAt)
      ? [{ version, publishedAt, lastActivatedAt }]
      : [],
  );
  const isLater = (a: (typeof earlier)[number], b: (typeof earlier)[number]) =>
    a.lastActivatedAt === b.lastActivatedAt ? a.publishedAt > b.publishedAt : a.lastActivatedAt > b.lastActivatedAt;
  return (
    earlier.reduce<(typeof earlier)[number] | null>((best, each) => (best && !isLater(each, best) ? best : each), null)
      ?.version ?? null
  );
}
