import { History } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LegalVersions } from '@app/contracts';
import { Callout, cx, formatDate } from '@app/ui';
import { AppLink } from '@app/web-kit';

type Props = { legal: LegalVersions; path: string };

const isLatest = ({ version, versions }: LegalVersions) => versions[0]?.version === version;

export function OldVersionNotice({ legal, path }: Props): ReactNode {
  if (isLatest(legal)) return null;
  const date = legal.versions.find(({ version }) => version === legal.version)?.date;
  return (
    <Callout tone="warning" className="mt-8">
      This is version {legal.version}
      {date && ` of ${formatDate(date)}`}. It no longer applies.{' '}
      <AppLink to={path} className="font-medium underline">
        Read the current version
      </AppLink>
    </Callout>
  );
}

/** Every version that ever applied stays readable. */
export function VersionList({ legal, path }: Props): ReactNode {
  const latest = legal.versions[0]?.version;
  return (
    <section aria-labelledby="versions" className="border-t border-line py-9">
      <h2 id="versions" className="flex items-center gap-2 text-sm font-medium">
        <History aria-hidden="true" strokeWidth={1.5} className="size-4.5 text-ink-faint" />
        Versions
      </h2>
      <ul className="mt-2 text-sm">
        {legal.versions.map(({ version, date }) => (
          <li key={version}>
            <AppLink
              to={version === latest ? path : `${path}?version=${version}`}
              aria-current={version === legal.version ? 'true' : undefined}
              className={cx(
                'text-link focus-ring inline-flex min-h-9 items-center',
                'aria-[current]:text-ink aria-[current]:no-underline pointer-coarse:min-h-11',
              )}
            >
              Version {version}, {formatDate(date)}
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
