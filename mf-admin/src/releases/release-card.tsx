import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { ReleaseState } from '@app/contracts';
import { Button, Card, LinkButton } from '@app/ui';
import { AppLink } from '@app/web-kit';
import { Fact } from '../portal/fact';
import { useMay } from '../portal/rights';
import { When } from '../portal/when';
import { HealthLine } from './health-line';
import { rollbackOf } from './release-actions';
import { releaseHref } from './release-address';
import { PinLine, ReleaseBadges } from './release-badges';
import { lastSwitch, offText, sinceLabel, switcherText } from './switch-text';
import type { Switching } from './switching';

type ReleaseCardProps = { release: ReleaseState; readAt: number; onSwitch: (switching: Switching) => void };

/** What is live under a name, who switched it, and its health. Rollback is one click away, everything else two. */
export function ReleaseCard({ release, readAt, onSwitch }: ReleaseCardProps): ReactNode {
  const { pathname } = useLocation();
  const { name, live, owner } = release;
  const href = releaseHref(pathname, name);
  const rollback = rollbackOf(release).switching;
  const maySwitch = useMay()('releases.manage');
  const last = lastSwitch(release);
  return (
    <Card as="li" flush className="overflow-hidden">
      <div className="flex flex-col gap-3 px-4 py-3.5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h2 className="min-w-0 text-base font-semibold wrap-anywhere">
            <AppLink to={href} className="focus-ring rounded-input text-ink hover:text-accent">
              {name}
            </AppLink>
          </h2>
          <ReleaseBadges release={release} />
          <div className="ml-auto flex gap-2">
            {rollback && maySwitch && (
              <Button variant="secondary" size="sm" onClick={() => onSwitch(rollback)}>
                Roll back<span className="sr-only"> {name}</span>
              </Button>
            )}
            <LinkButton href={href} variant="secondary" size="sm">
              Manage<span className="sr-only"> {name}</span>
            </LinkButton>
          </div>
        </div>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-2 md:grid-cols-[1.5fr_1.1fr_0.8fr_1.6fr]">
          <Fact label="Version">
            {live ? <span className="figures font-medium">{live.version}</span> : offText(release)}
          </Fact>
          <Fact label="Owner">{owner}</Fact>
          <Fact label={sinceLabel(release)}>{last ? <When at={last.at} now={readAt} /> : 'never live'}</Fact>
          {last && <Fact label="Switched by">{switcherText(last.by, last.origin)}</Fact>}
        </dl>
        <PinLine release={release} readAt={readAt} />
      </div>
      <HealthLine release={release} readAt={readAt} />
    </Card>
  );
}
