import { SearchX, Users as UsersIcon } from 'lucide-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { USER_SEARCH_MIN, type UserRow } from '@app/contracts';
import { Badge, Button, Card, EmptyState, Field, formatDate, Input, Select } from '@app/ui';
import { ApiError, AppLink } from '@app/web-kit';
import { BulkActions } from '../portal/list/bulk-actions';
import { DownloadRows } from '../portal/list/download-rows';
import type { Href } from '../portal/list/list-address';
import { ListTable, type ListColumn } from '../portal/list/list-table';
import { readAll } from '../portal/list/read-all';
import { useSelection, type Selection } from '../portal/list/use-selection';
import { Queue } from '../portal/queue';
import { useMay } from '../portal/rights';
import { useBulkUsers, useUserSearch } from './api/users';
import { BULK_ACTS, CSV_HEADER, csvRow, rowName } from './user-bulk';
import { filterOf, isSearchable, type UserFilter } from './user-filter';

type ListProps = {
  search: URLSearchParams;
  /** What was searched for last. */
  text: string;
  onSearch: (text: string) => void;
  hrefOf: Href;
};

export function UserList({ search, text, onSearch, hrefOf }: ListProps): ReactNode {
  const filter = filterOf(search);
  const wanted = { ...filter, ...(text !== '' && { text }) };
  const users = useUserSearch(wanted);
  const rows = users.data?.pages.flatMap((page) => page.rows);
  const shown = JSON.stringify(wanted);
  const selection = useSelection<UserRow>(shown);
  const { send, refresh } = useBulkUsers();
  const mayAct = useMay()('users.manage');
  const atField = users.error instanceof ApiError ? users.error.fields['text'] : undefined;
  return (
    <>
      <SearchForm filter={filter} text={text} atField={atField} onSearch={onSearch} hrefOf={hrefOf} />
      {!isSearchable(wanted) && (
        <EmptyState
          level={2}
          icon={<UsersIcon aria-hidden="true" strokeWidth={1.5} className="size-6" />}
          title="Search to see accounts"
          text="Locked accounts and administrators are also listed without a search: choose them above."
        />
      )}
      {mayAct && (
        <BulkActions<UserRow>
          key={shown}
          selection={selection}
          what="accounts"
          nameOf={rowName}
          acts={BULK_ACTS.map(({ act, ...words }) => ({ ...words, send: (part, reason) => send(act, reason, part) }))}
          readAll={() => readAll(users, (page) => page.rows)}
          hasMore={users.hasNextPage}
          onDone={refresh}
        />
      )}
      {rows && rows.length > 0 && (
        <DownloadRows
          name="accounts.csv"
          header={CSV_HEADER}
          read={async () => (await readAll(users, (page) => page.rows)).map(csvRow)}
        />
      )}
      {isSearchable(wanted) && atField === undefined && (
        <Queue
          what="The accounts"
          query={users}
          count={rows?.length}
          empty={{
            icon: <SearchX aria-hidden="true" strokeWidth={1.5} className="size-6" />,
            title: 'No account matches',
            text: 'Check the spelling, try a shorter search, or clear a filter.',
          }}
        >
          <UserTable rows={rows ?? []} hrefOf={hrefOf} selection={mayAct ? selection : null} />
        </Queue>
      )}
    </>
  );
}

const STATES = [
  { value: 'active', label: 'Active' },
  { value: 'locked', label: 'Locked' },
];
const ROLES = [
  { value: 'user', label: 'Users' },
  { value: 'administrator', label: 'Administrators' },
];
const PREMIUM = [
  { value: 'yes', label: 'Premium' },
  { value: 'no', label: 'Basic' },
];
const VERIFIED = [
  { value: 'yes', label: 'Verified' },
  { value: 'no', label: 'Not verified' },
];
const yesNo = (value: boolean | undefined) => (value === undefined ? '' : value ? 'yes' : 'no');

type FormProps = { filter: UserFilter; atField: string | undefined } & Omit<ListProps, 'search'>;

function SearchForm({ filter, text, atField, onSearch, hrefOf }: FormProps): ReactNode {
  const navigate = useNavigate();
  // Of an address the server finds nothing for the others.
  const byAddress = useMay()('people.personal');
  const [typed, setTyped] = useState(text);
  const [isShort, setShort] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = typed.trim();
    const short = wanted !== '' && wanted.length < USER_SEARCH_MIN;
    setShort(short);
    if (!short) onSearch(wanted);
  };
  const choices = [
    { name: 'state', label: 'State', options: STATES, value: filter.state ?? '' },
    { name: 'role', label: 'Role', options: ROLES, value: filter.role ?? '' },
    { name: 'premium', label: 'Membership', options: PREMIUM, value: yesNo(filter.premium) },
    { name: 'verified', label: 'Email', options: VERIFIED, value: yesNo(filter.verified) },
  ];
  return (
    <Card as="section" aria-label="Find an account">
      <form method="post" role="search" noValidate onSubmit={submit} className="flex flex-col gap-4">
        <div className="flex flex-wrap items-start gap-3">
          <Field
            label={byAddress ? 'Email, name or firm' : 'Name or firm'}
            error={isShort ? `Enter at least ${USER_SEARCH_MIN} characters.` : atField}
            className="min-w-60 grow"
          >
            <Input
              type="search"
              value={typed}
              maxLength={254}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              onChange={({ target }) => {
                setTyped(target.value);
                setShort(false);
              }}
            />
          </Field>
          <Button type="submit" className="sm:mt-7">
            Search
          </Button>
        </div>
        <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
          {choices.map(({ name, label, options, value }) => (
            <Field key={name} label={label}>
              <Select
                placeholder="Any"
                options={options}
                value={value}
                onChange={({ target }) =>
                  void navigate(hrefOf({ [name]: target.value }), { replace: true, preventScrollReset: true })
                }
              />
            </Field>
          ))}
        </div>
      </form>
    </Card>
  );
}

type TableProps = { rows: UserRow[]; hrefOf: Href; selection: Selection<UserRow> | null };

function UserTable({ rows, hrefOf, selection }: TableProps): ReactNode {
  const mayOpen = useMay()('people.personal');
  const columns: ListColumn<UserRow>[] = [
    {
      id: 'name',
      label: 'Name',
      className: 'min-w-40 wrap-anywhere',
      cell: (row) =>
        mayOpen ? (
          <AppLink to={hrefOf({ id: row.id })} className="text-link font-medium">
            {rowName(row)}
          </AppLink>
        ) : (
          <span className="font-medium">{rowName(row)}</span>
        ),
    },
    { id: 'email', label: 'Email', className: 'min-w-40 wrap-anywhere', cell: ({ maskedEmail }) => maskedEmail },
    { id: 'firm', label: 'Firm', className: 'min-w-32 wrap-anywhere', cell: ({ firm }) => firm ?? '–' },
    { id: 'state', label: 'State', cell: (row) => <States row={row} /> },
    {
      id: 'registered',
      label: 'Registered',
      className: 'figures whitespace-nowrap',
      cell: ({ createdAt }) => formatDate(createdAt),
    },
  ];
  return <ListTable caption="Accounts" columns={columns} rows={rows} selection={selection} nameOf={rowName} />;
}

function States({ row }: { row: UserRow }): ReactNode {
  return (
    <span className="flex flex-wrap gap-1.5">
      {row.disabledAt !== null && <Badge tone="danger">Locked</Badge>}
      {row.isAdmin && <Badge>Administrator</Badge>}
      {row.isPremium && <Badge tone="gold">Premium</Badge>}
      {!row.emailVerified && <Badge tone="warning">Email not verified</Badge>}
    </span>
  );
}
