import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { MemberRow } from '@app/contracts';
import { LEAVING_REASONS } from '@app/domain';
import { Badge, Cell, DataTable, Field, formatDate, HeadCell, moneyText, Select, TableHead, TableRow } from '@app/ui';
import { Queue } from '../portal/queue';
import { useMembers } from './api/payments';
import { MEMBER_FILTERS, MEMBER_TEXT, membersFilterOf, NO_ACCOUNT, withFilter } from './payments-text';

const IN_PLACE = { replace: true, preventScrollReset: true };

export function Members(): ReactNode {
  const [search, setSearch] = useSearchParams();
  const filter = membersFilterOf(search);
  const members = useMembers(filter);
  const rows = members.data?.pages.flatMap((page) => page.rows);
  const empty = {
    icon: <BadgeCheck aria-hidden="true" strokeWidth={1.5} className="size-6" />,
    title: filter === undefined ? 'No memberships yet' : 'No membership matches',
    text: filter === undefined ? 'A membership appears here when it is paid for.' : 'Choose another state.',
  };
  return (
    <>
      <Field label="State" className="w-full sm:w-56">
        <Select
          placeholder="Any state"
          options={MEMBER_FILTERS}
          value={filter ?? ''}
          onChange={({ target }) => setSearch((now) => withFilter(now, 'state', target.value), IN_PLACE)}
        />
      </Field>
      <Queue what="The memberships" query={members} count={rows?.length} empty={empty}>
        <MemberTable rows={rows ?? []} />
      </Queue>
    </>
  );
}

function MemberTable({ rows }: { rows: MemberRow[] }): ReactNode {
  return (
    <DataTable caption="Memberships">
      <TableHead>
        <tr className="bg-sunken">
          <HeadCell>Account</HeadCell>
          <HeadCell>State</HeadCell>
          <HeadCell numeric>Per month</HeadCell>
          <HeadCell>Paid until</HeadCell>
          <HeadCell>Last change</HeadCell>
          <HeadCell>Reason for leaving</HeadCell>
        </tr>
      </TableHead>
      <tbody>
        {rows.map(({ id, email, state, price, until, changedAt, leavingReason }) => (
          <TableRow key={id}>
            <Cell className="min-w-52 font-medium wrap-anywhere">{email ?? NO_ACCOUNT}</Cell>
            <Cell className="whitespace-nowrap">
              <Badge tone={MEMBER_TEXT[state].tone}>{MEMBER_TEXT[state].label}</Badge>
            </Cell>
            <Cell numeric>{price === null ? '–' : moneyText(price)}</Cell>
            <Cell className="figures whitespace-nowrap">{dateOrDash(until)}</Cell>
            <Cell className="figures whitespace-nowrap">{dateOrDash(changedAt)}</Cell>
            <Cell className="min-w-40">{leavingReason === null ? '–' : LEAVING_REASONS[leavingReason]}</Cell>
          </TableRow>
        ))}
      </tbody>
    </DataTable>
  );
}

const dateOrDash = (at: string | null) => (at === null ? '–' : formatDate(at));
