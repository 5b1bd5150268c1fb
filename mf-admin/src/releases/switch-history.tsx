import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ReleaseState, ReleaseSwitch } from '@app/contracts';
import { Card, formatNumber } from '@app/ui';
import { When } from '../portal/when';
import { figuresOf, switcherText, switchTitle } from './switch-text';

const versionText = (version: string | null): string => version ?? 'off';

function Change({ change: { action, from, to } }: { change: ReleaseSwitch }): ReactNode {
  if (action === 'pin' || action === 'unpin') return <span className="wrap-anywhere">{versionText(to)}</span>;
  return (
    <span className="inline-flex min-w-0 flex-wrap items-center gap-x-1.5">
      <span className="wrap-anywhere">{versionText(from)}</span>
      <ArrowRight aria-hidden="true" strokeWidth={1.5} className="size-3.5 shrink-0 text-ink-faint" />
      <span className="sr-only">to</span>
      <span className="wrap-anywhere">{versionText(to)}</span>
    </span>
  );
}

function Entry({
  change,
  release,
  readAt,
}: {
  change: ReleaseSwitch;
  release: ReleaseState;
  readAt: number;
}): ReactNode {
  const { at, by, origin, details } = change;
  const figures = figuresOf(details);
  return (
    <li className="flex flex-col gap-1 px-4 py-3 text-sm sm:px-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5">
        <p className="figures flex min-w-0 flex-wrap items-center gap-x-3">
          <span className="font-medium">{switchTitle(change, release.versions)}</span>
          <Change change={change} />
        </p>
        <When at={at} now={readAt} className="text-xs text-ink-faint" />
      </div>
      <p className="text-xs text-ink-soft wrap-anywhere">{switcherText(by, origin)}</p>
      {details?.reason && <p className="text-ink wrap-anywhere">{details.reason}</p>}
      {figures.length > 0 && (
        <dl className="figures mt-1 flex flex-wrap gap-x-6 gap-y-1 text-xs">
          {figures.map(({ label, value }) => (
            <div key={label} className="flex gap-1.5">
              <dt className="shrink-0 text-ink-faint first-letter:uppercase">{label}</dt>
              <dd className="font-medium wrap-anywhere">{typeof value === 'number' ? formatNumber(value) : value}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

const SHOWN = 20;

/** Who changed what is live, newest first. */
export function SwitchHistory({ release, readAt }: { release: ReleaseState; readAt: number }): ReactNode {
  const { switches } = release;
  if (switches.length === 0) return <p className="text-sm text-ink-soft">It was never switched on.</p>;
  return (
    <div className="flex flex-col gap-3">
      <Card flush>
        <ol className="divide-y divide-line">
          {switches.map((change) => (
            <Entry
              key={`${change.at} ${change.action} ${change.from} ${change.to}`}
              change={change}
              release={release}
              readAt={readAt}
            />
          ))}
        </ol>
      </Card>
      <p className="text-xs text-ink-faint">
        {switches.length < SHOWN ? 'That is all of it.' : `The last ${SHOWN} changes are shown.`}
      </p>
    </div>
  );
}
