import type { ReactNode } from 'react';
import type { AdminUser } from '@app/contracts';
import { Badge, Card, formatDateTime } from '@app/ui';
import { ACT_NAMES, byText, FAILURE_NAMES, MAIL_STATES, mailName } from './user-text';

/** What is on record: sign-ins that failed, mails, and what administrators did. */
export function UserRecords({ user }: { user: AdminUser }): ReactNode {
  return (
    <>
      <Records
        id="failed-sign-ins"
        title="Failed sign-ins"
        empty="No failed sign-ins."
        rows={user.failedSignIns.map(({ at, why, device, network }) => ({
          at,
          title: FAILURE_NAMES[why],
          text: network === null ? device : `${device}, network ${network}`,
        }))}
      />
      <Records
        id="mails"
        title="Emails about the account"
        empty="No emails are on record. Emails about listings, offers and NDAs are recorded with those."
        rows={user.mails.map(({ writtenAt, template, state, error }) => ({
          at: writtenAt,
          title: mailName(template),
          text: error,
          aside: <Badge tone={MAIL_STATES[state].tone}>{MAIL_STATES[state].label}</Badge>,
        }))}
      />
      <Records
        id="acts"
        title="Actions by administrators"
        empty="No administrator has changed this account."
        rows={user.acts.map(({ at, act, reason, by }) => ({
          at,
          title: ACT_NAMES[act],
          text: reason,
          note: byText(by),
        }))}
      />
    </>
  );
}

type Row = { at: string; title: string; text: string | null; note?: string; aside?: ReactNode };
type RecordsProps = { id: string; title: string; empty: string; rows: Row[] };

function Records({ id, title, empty, rows }: RecordsProps): ReactNode {
  return (
    <Card as="section" aria-labelledby={id} className="flex flex-col gap-2">
      <h2 id={id} className="text-base font-semibold">
        {title}
      </h2>
      {rows.length === 0 && <p className="text-sm text-ink-soft">{empty}</p>}
      <ol className="flex flex-col divide-y divide-line text-sm">
        {rows.map((row, index) => (
          <li key={index} className="flex flex-wrap items-start justify-between gap-3 py-2.5">
            <div className="min-w-0">
              <p>
                <span className="font-medium">{row.title}</span>{' '}
                <time dateTime={row.at} className="figures text-ink-soft">
                  {formatDateTime(row.at)}
                </time>
              </p>
              {row.text && <p className="text-ink-soft wrap-anywhere">{row.text}</p>}
              {row.note && <p className="text-xs text-ink-faint wrap-anywhere">{row.note}</p>}
            </div>
            {row.aside}
          </li>
        ))}
      </ol>
    </Card>
  );
}
