import type { ReactNode } from 'react';
import type { ReleaseHealth } from '@app/contracts';
import { cx, formatNumber, StatusDot, type Tone } from '@app/ui';
import { browserKindText, placeText, serverReasonText } from './fault-text';
import { LastFault } from './health-line';
import { browserFaultTotal, faultShare } from './health-text';

function Figure({ label, children, note }: { label: string; children: ReactNode; note?: string }): ReactNode {
  return (
    <div className="min-w-0 bg-surface px-4 py-3 sm:px-5">
      <dt className="text-xs text-ink-soft">{label}</dt>
      <dd className="figures mt-0.5 text-lg font-medium text-ink wrap-anywhere">
        {children}
        {note && <span className="ml-2 text-xs font-normal text-ink-soft">{note}</span>}
      </dd>
    </div>
  );
}

type FaultRow = { key: string; text: string; place?: string; count: number };

function Faults({ title, none, rows }: { title: string; none: string; rows: FaultRow[] }): ReactNode {
  return (
    <div className="min-w-0">
      <h3 className="text-xs font-medium text-ink-soft">{title}</h3>
      {rows.length === 0 && <p className="mt-1 text-sm text-ink-faint">{none}</p>}
      <ul className="mt-1 divide-y divide-line">
        {rows.map(({ key, text, place, count }) => (
          <li key={key} className="flex items-baseline justify-between gap-4 py-1.5 text-sm">
            <span className="min-w-0 wrap-anywhere">
              {text}
              {place && <span className="block text-xs text-ink-faint">{place}</span>}
            </span>
            <span className="figures shrink-0 font-medium">
              {formatNumber(count)}
              <span className="sr-only"> times</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Server faults by reason and route beside browser faults by kind. */
export function FaultLists({ health, readAt }: { health: ReleaseHealth; readAt: number }): ReactNode {
  const onServer = health.serverFaults.map(({ route, reason, count }) => ({
    key: `${reason} ${route}`,
    text: serverReasonText(reason),
    place: placeText(route),
    count,
  }));
  const inBrowsers = health.browserFaults.map(({ kind, count }) => ({ key: kind, text: browserKindText(kind), count }));
  return (
    <div className="flex flex-col gap-4">
      {health.lastServerFault && <LastFault fault={health.lastServerFault} readAt={readAt} />}
      <div className="grid gap-x-10 gap-y-4 md:grid-cols-2">
        <Faults title="On the server" none="None." rows={onServer} />
        <Faults title="In browsers" none="None." rows={inBrowsers} />
      </div>
    </div>
  );
}

type VersionHealthProps = {
  health: ReleaseHealth;
  breaker: { text: string; tone: Tone };
  attention: boolean;
  readAt: number;
};

export function VersionHealth({ health, breaker, attention, readAt }: VersionHealthProps): ReactNode {
  return (
    <>
      <p
        className={cx('mt-3 px-4 py-2.5 sm:px-5', attention ? 'bg-warning-soft font-medium text-ink' : 'text-ink-soft')}
      >
        <StatusDot tone={attention ? 'warning' : breaker.tone} className="whitespace-normal">
          {breaker.text}
        </StatusDot>
      </p>
      <dl className="grid gap-px border-y border-line bg-line sm:grid-cols-3">
        <Figure label="Parts rendered">{formatNumber(health.rendered)}</Figure>
        <Figure label="Server faults" note={`${faultShare(health)} of all parts`}>
          {formatNumber(health.serverFaultTotal)}
        </Figure>
        <Figure label="Browser faults">{formatNumber(browserFaultTotal(health))}</Figure>
      </dl>
      <div className="p-4 sm:p-5">
        <FaultLists health={health} readAt={readAt} />
      </div>
    </>
  );
}
