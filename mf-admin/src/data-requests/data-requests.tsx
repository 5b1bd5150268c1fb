import { UserRoundX } from 'lucide-react';
import type { ReactNode } from 'react';
import { DATA_REQUEST_DAYS, DATA_REQUEST_VIEWS, type DataRequest, type DataRequestView } from '@app/contracts';
import { Badge, formatDate } from '@app/ui';
import { AppLink } from '@app/web-kit';
import type { Href } from '../portal/list/list-address';
import { ListTable, type ListColumn } from '../portal/list/list-table';
import { Queue, ViewLinks } from '../portal/queue';
import { useDataRequests } from './api/data-requests';
import { KIND_NAMES, madeByText, personText, stateText, VIEW_NAMES } from './request-text';

type Props = { view: DataRequestView; hrefOf: Href };

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
  const columns: ListColumn<DataRequest>[] = [
    {
      id: 'person',
      label: 'Person',
      className: 'min-w-44 wrap-anywhere',
      cell: (request) => (
        <AppLink to={hrefOf({ request: request.id })} className="text-link font-medium">
          {personText(request)}
        </AppLink>
      ),
    },
    { id: 'kind', label: 'Asks for', className: 'whitespace-nowrap', cell: ({ kind }) => KIND_NAMES[kind] },
    {
      id: 'state',
      label: 'State',
      className: 'whitespace-nowrap',
      cell: (request) => <Badge tone={stateText(request, today).tone}>{stateText(request, today).label}</Badge>,
    },
    { id: 'due', label: 'Due', className: 'figures whitespace-nowrap', cell: ({ dueOn }) => formatDate(dueOn) },
    { id: 'by', label: 'Made by', className: 'min-w-44 wrap-anywhere', cell: madeByText },
  ];
  return <ListTable caption="Requests for data and erasure" columns={columns} rows={rows} />;
}
