import { ArrowLeft, PackageX } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { shortCommit, type ReleasesState, type ReleaseState } from '@app/contracts';
import { Card, cx, EmptyState, LinkButton, Tabs } from '@app/ui';
import { AppLink } from '@app/web-kit';
import { Fact } from '../portal/fact';
import { Only } from '../portal/rights';
import { sectionHref } from '../portal/section';
import { When } from '../portal/when';
import { ActionList } from './action-list';
import { attentionOf, breakerText, liveHealth } from './health-text';
import { detailTabOf, withDetailTab } from './release-address';
import { PinLine, ReleaseBadges } from './release-badges';
import { SwitchHistory } from './switch-history';
import { lastSwitch, offText, sinceLabel, switcherText } from './switch-text';
import type { Switching } from './switching';
import { VersionHealth } from './version-health';
import { VersionList } from './version-list';

type Shared = { readAt: number; onSwitch: (switching: Switching) => void };

function LiveFacts({ release, readAt }: { release: ReleaseState; readAt: number }): ReactNode {
  const { live, owner, versions } = release;
  const last = lastSwitch(release);
  const version = versions.find((each) => each.version === live?.version);
  return (
    <Card className="flex flex-col gap-4 p-4! sm:p-5!">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 md:grid-cols-3">
        <Fact label="Live version">
          {live ? <span className="figures font-medium">{live.version}</span> : offText(release)}
        </Fact>
        <Fact label={sinceLabel(release)}>{last ? <When at={last.at} now={readAt} /> : 'never live'}</Fact>
        <Fact label="Switched by">{last ? switcherText(last.by, last.origin) : 'never switched'}</Fact>
        <Fact label="Owner">{owner}</Fact>
        {version && (
          <>
            <Fact label="Published by">{version.publishedBy ?? 'not recorded'}</Fact>
            <Fact label="Commit">{shortCommit(version.gitSha) || 'not recorded'}</Fact>
          </>
        )}
      </dl>
      <PinLine release={release} readAt={readAt} />
    </Card>
  );
}

function LiveHealth({ release, readAt }: { release: ReleaseState; readAt: number }): ReactNode {
  const health = liveHealth(release);
  const attention = attentionOf(release, readAt);
  if (!release.live) return null;
  return (
    <Card as="section" flush aria-labelledby="release-health" className="overflow-hidden">
      <div className="px-4 pt-4 sm:px-5">
        <h2 id="release-health" className="text-base font-semibold">
          Health of the live version
        </h2>
        <p className="mt-0.5 text-sm text-ink-soft">
          {health ? 'Figures of the last 30 days.' : 'No replica and no browser has reported this version yet.'}
        </p>
      </div>
      {health && (
        <VersionHealth health={health} breaker={breakerText(health)} attention={attention !== null} readAt={readAt} />
      )}
      {!health && <div className="h-4" />}
    </Card>
  );
}

function Known({ release, readAt, onSwitch }: { release: ReleaseState } & Shared): ReactNode {
  const [search, setSearch] = useSearchParams();
  return (
    <>
      <LiveFacts release={release} readAt={readAt} />
      <LiveHealth release={release} readAt={readAt} />
      <Only right="releases.manage">
        <ActionList release={release} onSwitch={onSwitch} />
      </Only>
      <Tabs
        label={`More about ${release.name}`}
        value={detailTabOf(search)}
        onValueChange={(tab) =>
          setSearch((now) => withDetailTab(now, tab), { replace: true, preventScrollReset: true })
        }
        items={[
          {
            value: 'versions',
            label: 'Versions',
            content: <VersionList release={release} readAt={readAt} onSwitch={onSwitch} />,
          },
          { value: 'history', label: 'History', content: <SwitchHistory release={release} readAt={readAt} /> },
        ]}
      />
    </>
  );
}

type ReleaseDetailProps = Shared & { name: string; state: ReleasesState | undefined; heading: Ref<HTMLHeadingElement> };

/** Everything about one name, at an address that can be sent to a colleague. */
export function ReleaseDetail({ name, state, heading, ...shared }: ReleaseDetailProps): ReactNode {
  const { pathname } = useLocation();
  const release = state?.releases.find((each) => each.name === name);
  const all = sectionHref(pathname, 'releases');
  return (
    <>
      <header className="flex flex-col gap-2">
        <AppLink
          to={all}
          className={cx(
            'focus-ring inline-flex min-h-9 items-center gap-1.5 self-start rounded-input text-sm',
            'font-medium text-accent hover:text-accent-strong pointer-coarse:min-h-11',
          )}
        >
          <ArrowLeft aria-hidden="true" strokeWidth={1.5} className="size-4" />
          All releases
        </AppLink>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h1
            ref={heading}
            tabIndex={-1}
            className="min-w-0 font-display text-2xl font-semibold tracking-tight wrap-anywhere outline-none"
          >
            {name}
          </h1>
          {release && <ReleaseBadges release={release} />}
        </div>
      </header>
      {release && <Known release={release} {...shared} />}
      {state && !release && (
        <EmptyState
          icon={<PackageX aria-hidden="true" strokeWidth={1.5} className="size-6" />}
          title="Nothing is published under this name"
          text="The address may be misspelled."
          action={
            <LinkButton href={all} variant="secondary">
              See all releases
            </LinkButton>
          }
        />
      )}
    </>
  );
}
