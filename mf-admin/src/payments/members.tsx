import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { MemberRow } from '@app/contracts';
import { LEAVING_REASONS } from '@app/domain';
import { Badge, Field, formatDate, moneyText, Select } from '@app/ui';
import { withChange } from '../portal/list/list-address';
import { ListTable, type ListColumn } from '../portal/list/list-table';
import { Queue } from '../portal/queue';
import { useMembers } from './api/payments';
import { IN_COLUMN, MEMBER_FILTERS, MEMBER_TEXT, membersFilterOf, NO_ACCOUNT } from './payments-text';

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
          onChange={({ target }) => setSearch((now) => withChange(now, { state: target.value }), IN_PLACE)}
        />
      </Field>
      <Queue what="The memberships" query={members} count={rows?.length} empty={empty}>
        <ListTable caption="Memberships" columns={COLUMNS} rows={rows ?? []} />
      </Queue>
    </>
  );
}

const dateOrDash = (at: string | null) => (at === null ? '–' : formatDate(at));

const COLUMNS: ListColumn<MemberRow>[] = [
  {
    id: 'account',
    label: 'Account',
    className: 'min-w-52 font-medium wrap-anywhere',
    cell: ({ email }) => email ?? NO_ACCOUNT,
  },
  {
    id: 'state',
    label: 'State',
    className: 'whitespace-nowrap',
    cell: ({ state }) => <Badge tone={MEMBER_TEXT[state].tone}>{MEMBER_TEXT[state].label}</Badge>,
  },
  {
    id: 'price',
    label: 'Per month',
    numeric: true,
    cell: ({ price }) => (price === null ? '–' : moneyText(price, IN_COLUMN)),
  },
  {
    id: 'until',
    label: 'Paid until',
    className: 'figures whitespace-nowrap',
    cell: ({ until }) => dateOrDash(until),
  },
  {
    id: 'changed',
    label: 'Last change',
    className: 'figures whitespace-nowrap',
    cell: ({ changedAt }) => dateOrDash(changedAt),
  },
  {
    id: 'reason',
    label: 'Reason for leaving',
    className: 'min-w-40',
    cell: ({ leavingReason }) => (leavingReason === null ? '–' : LEAVING_REASONS[leavingReason]),
  },
];
