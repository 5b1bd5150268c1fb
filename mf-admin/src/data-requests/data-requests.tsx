import { UserRoundX } from 'lucide-react';
import type { ReactNode } from 'react';
import { DATA_REQUEST_DAYS, DATA_REQUEST_VIEWS, type DataRequest, type DataRequestView } from '@app/contracts';
import { Badge, Cell, DataTable, formatDate, HeadCell, TableHead, TableRow } from '@app/ui';
import { AppLink } from '@app/web-kit';
import { Queue, ViewLinks } from '../portal/queue';
import { useDataRequests } from './api/data-requests';
import { KIND_NAMES, madeByText, personText, stateText, VIEW_NAMES } from './request-text';

type Props = { view: DataRequestView; hrefOf: (change: Record<string, string | null>) => string };

/** What people ask about their data: open requests by their deadline. */
export function DataRequests({ view, hrefOf }: Props): ReactNode {
  const requests = useDataRequests(view);
  const rows = requests.data?.pages.flatMap((page) => page.rows);
  return (
    <>
      <ViewLinks
        label="Open or closed"
        views={DATA_REQUEST_VIEWS}
        names={VIEW_NAMES}
        current={view}
        hrefOf={(each) => hrefOf({ view: each === 'open' ? null : each })}
      />
      <Queue
        what="The requests"
        query={requests}
        count={rows?.length}
        empty={{
          icon: <UserRoundX aria-hidden="true" strokeWidth={1.5} className="size-6" />,
          title: view === 'open' ? 'No request is open' : 'No request has been closed yet',
          text:
            'People can download and delete their data on their dashboard right away. Enter a request that reached ' +
            `you another way on the account’s page: it is due within ${DATA_REQUEST_DAYS} days.`,
        }}
      >
        <RequestTable rows={rows ?? []} today={requests.data?.pages[0]?.today ?? ''} hrefOf={hrefOf} />
      </Queue>
    </>
  );
}

type TableProps = { rows: DataRequest[]; today: string } & Pick<Props, 'hrefOf'>;

function RequestTable({ rows, today, hrefOf }: TableProps): ReactNode {
  return (
    <DataTable caption="Requests for data and erasure">
      <TableHead>
        <tr className="bg-sunken">
          <HeadCell>Person</HeadCell>
          <HeadCell>Asks for</HeadCell>
          <HeadCell>State</HeadCell>
          <HeadCell>Due</HeadCell>
          <HeadCell>Made by</HeadCell>
        </tr>
      </TableHead>
      <tbody>
        {rows.map((request) => {
          const { label, tone } = stateText(request, today);
          return (
            <TableRow key={request.id}>
              <Cell className="min-w-44 wrap-anywhere">
                <AppLink to={hrefOf({ request: request.id })} className="text-link font-medium">
                  {personText(request)}
                </AppLink>
              </Cell>
              <Cell className="whitespace-nowrap">{KIND_NAMES[request.kind]}</Cell>
              <Cell className="whitespace-nowrap">
                <Badge tone={tone}>{label}</Badge>
              </Cell>
              <Cell className="figures whitespace-nowrap">{formatDate(request.dueOn)}</Cell>
              <Cell className="min-w-44 wrap-anywhere">{madeByText(request)}</Cell>
            </TableRow>
          );
        })}
      </tbody>
    </DataTable>
  );
}
