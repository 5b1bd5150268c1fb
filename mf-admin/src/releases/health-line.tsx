import type { ReactNode } from 'react';
import type { ReleaseState, ServerFault } from '@app/contracts';
import { cx, StatusDot } from '@app/ui';
import { When } from '../portal/when';
import { placeText, serverReasonText } from './fault-text';
import { attentionOf, breakerText, browserText, liveHealth, serverText } from './health-text';

/** What went wrong last: when, where, why, and what the release itself said. */
export function LastFault({ fault, readAt }: { fault: ServerFault; readAt: number }): ReactNode {
  return (
    <div className="text-sm text-ink">
      <p className="wrap-anywhere">
        Last server fault <When at={fault.at} now={readAt} />
        {fault.route !== '' && <> on {placeText(fault.route)}</>}. {serverReasonText(fault.reason)}
      </p>
      {fault.details !== '' && <p className="mt-0.5 font-mono text-xs text-ink-soft wrap-anywhere">{fault.details}</p>}
    </div>
  );
}

/** Health of the live version in one line; one that is worth a look says what happened last. */
export function HealthLine({ release, readAt }: { release: ReleaseState; readAt: number }): ReactNode {
  if (!release.live) return null;
  const health = liveHealth(release);
  const attention = attentionOf(release, readAt);
  const breaker = health && breakerText(health);
  return (
    <div className={cx('flex flex-col gap-2 border-t border-line px-4 py-2.5', attention && 'bg-warning-soft')}>
      {health && breaker ? (
        <ul
          aria-label="Health"
          className="flex flex-col gap-x-6 gap-y-0.5 text-sm text-ink-soft sm:flex-row sm:flex-wrap"
        >
          <li>
            <StatusDot
              tone={attention ? 'warning' : breaker.tone}
              className={cx('whitespace-normal', attention ? 'font-medium text-ink' : '')}
            >
              {breaker.text}
            </StatusDot>
          </li>
          <li className="figures">{serverText(health)}</li>
          <li className="figures">{browserText(health)}</li>
        </ul>
      ) : (
        <p className="text-sm text-ink-faint">No replica and no browser has reported this version yet.</p>
      )}
      {attention?.last && <LastFault fault={attention.last} readAt={readAt} />}
    </div>
  );
}
