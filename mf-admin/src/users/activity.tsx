import { History } from 'lucide-react';
import type { ReactNode } from 'react';
import { ACTIVITY_VIEWS, type ActivityView, type UserActivity } from '@app/contracts';
import { Cell, DataTable, formatDateTime, HeadCell, TableHead, TableRow } from '@app/ui';
import { Queue, ViewLinks } from '../portal/queue';
import { actionName, actorText, detailText, VIEW_NAMES } from './activity-text';
import { useUserActivity } from './api/users';

type ActivityProps = { id: string; view: ActivityView; hrefOf: (view: ActivityView) => string };

/** The log of events of one account. */
export function Activity({ id, view, hrefOf }: ActivityProps): ReactNode {
  const events = useUserActivity(id, view);
  const rows = events.data?.pages.flatMap((page) => page.rows);
  return (
    <section aria-labelledby="activity" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h2 id="activity" className="text-base font-semibold">
          Activity
        </h2>
        <ViewLinks label="Whose activity" views={ACTIVITY_VIEWS} names={VIEW_NAMES} current={view} hrefOf={hrefOf} />
      </div>
      <Queue
        what="The activity"
        query={events}
        count={rows?.length}
        empty={{
          icon: <History aria-hidden="true" strokeWidth={1.5} className="size-6" />,
          title: 'No activity on record',
          text: 'Events are kept for two years.',
        }}
      >
        <ActivityTable rows={rows ?? []} />
      </Queue>
    </section>
  );
}

function ActivityTable({ rows }: { rows: UserActivity[] }): ReactNode {
  return (
    <DataTable caption="Activity of the account">
      <TableHead>
        <tr className="bg-sunken">
          <HeadCell>Event</HeadCell>
          <HeadCell>Time</HeadCell>
          <HeadCell>By</HeadCell>
          <HeadCell>From</HeadCell>
        </tr>
      </TableHead>
      <tbody>
        {rows.map((row) => (
          <TableRow key={row.id}>
            <Cell className="min-w-52 wrap-anywhere">
              <span className="block font-medium">{actionName(row)}</span>
              <span className="block text-ink-soft empty:hidden">{row.reason ?? detailText(row)}</span>
            </Cell>
            <Cell className="figures whitespace-nowrap">{formatDateTime(row.at)}</Cell>
            <Cell className="min-w-40 wrap-anywhere">{actorText(row) ?? 'The person'}</Cell>
            <Cell className="min-w-40 wrap-anywhere">
              {row.device === null ? '–' : [row.device, row.network].filter(Boolean).join(', ')}
            </Cell>
          </TableRow>
        ))}
      </tbody>
    </DataTable>
  );
}
