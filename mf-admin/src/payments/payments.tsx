import { CreditCard } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PaymentRow, PaymentsFilter } from '@app/contracts';
import { Badge, Field, formatDateTime, moneyText, Select } from '@app/ui';
import { AppLink } from '@app/web-kit';
import { DownloadCsv } from '../portal/list/download-csv';
import { useListAddress, withChange, type Href } from '../portal/list/list-address';
import { ListTable, type ListColumn } from '../portal/list/list-table';
import { Queue, ViewLinks } from '../portal/queue';
import { SectionHeader } from '../portal/section-header';
import { COMPS_FILE, membersFile, paymentsFile, usePayments } from './api/payments';
import { Comps } from './comps';
import { Coupons } from './coupons';
import { Figures } from './figures';
import { Members } from './members';
import { PaymentPage } from './payment-page';
import {
  IN_COLUMN,
  membersFilterOf,
  NO_ACCOUNT,
  PAYMENT_TEXT,
  paymentsFilterOf,
  PURPOSE_NAMES,
  VIEW_NAMES,
  viewOf,
  VIEWS,
  type View,
} from './payments-text';

const LEAD = 'Memberships and payments as the payment provider reports them. What you refund is recorded.';
/** A filter is a refinement, not a step: Back leaves the section instead of undoing choices one by one. */
const IN_PLACE = { replace: true, preventScrollReset: true };

export function Payments(): ReactNode {
  const { search, hrefOf } = useListAddress();
  const id = search.get('id');
  if (id)
    return (
      <div className="flex flex-col gap-5">
        <PaymentPage key={id} id={id} back={hrefOf({ id: null })} />
      </div>
    );
  const view = viewOf(search);
  const filter = paymentsFilterOf(search);
  const file = fileOf(view, search);
  return (
    <div className="flex flex-col gap-5">
      <SectionHeader
        title="Payments"
        lead={LEAD}
        aside={file && <DownloadCsv path={file} name={`${FILE_NAMES[view] ?? view}.csv`} />}
      />
      <ViewLinks
        label="What to show"
        views={VIEWS}
        names={VIEW_NAMES}
        current={view}
        hrefOf={(each) => hrefOf({ view: each === 'payments' ? null : each, state: null, purpose: null })}
      />
      <Shown view={view} filter={filter} hrefOf={hrefOf} />
    </div>
  );
}

const FILE_NAMES: Partial<Record<View, string>> = { comps: 'complimentary-memberships' };

/** Of what is shown, by its filter; coupons are the provider's, and figures are a page. */
function fileOf(view: View, search: URLSearchParams): string | undefined {
  if (view === 'payments') return paymentsFile(paymentsFilterOf(search));
  if (view === 'members') return membersFile(membersFilterOf(search));
  return view === 'comps' ? COMPS_FILE : undefined;
}

function Shown({ view, filter, hrefOf }: { view: View } & ListProps): ReactNode {
  switch (view) {
    case 'members':
      return <Members />;
    case 'comps':
      return <Comps />;
    case 'coupons':
      return <Coupons />;
    case 'figures':
      return <Figures />;
    case 'payments':
      return <PaymentList filter={filter} hrefOf={hrefOf} />;
  }
}

type ListProps = { filter: PaymentsFilter; hrefOf: Href };

function PaymentList({ filter, hrefOf }: ListProps): ReactNode {
  const payments = usePayments(filter);
  const rows = payments.data?.pages.flatMap((page) => page.rows);
  const isFiltered = Object.keys(filter).length > 0;
  const empty = {
    icon: <CreditCard aria-hidden="true" strokeWidth={1.5} className="size-6" />,
    title: isFiltered ? 'No payment matches' : 'No payments yet',
    text: isFiltered ? 'Choose another state or purpose.' : 'A payment appears here as soon as a card was charged.',
  };
  return (
    <>
      <Filters filter={filter} />
      <Queue what="The payments" query={payments} count={rows?.length} empty={empty}>
        <ListTable caption="Payments" columns={columnsOf(hrefOf)} rows={rows ?? []} />
      </Queue>
    </>
  );
}

const STATES = Object.entries(PAYMENT_TEXT).map(([value, { label }]) => ({ value, label }));
const PURPOSES = Object.entries(PURPOSE_NAMES).map(([value, label]) => ({ value, label }));

function Filters({ filter }: { filter: PaymentsFilter }): ReactNode {
  const [, setSearch] = useSearchParams();
  const choose = (name: string, value: string) => setSearch((now) => withChange(now, { [name]: value }), IN_PLACE);
  return (
    <div className="flex flex-wrap gap-3">
      <Field label="State" className="w-full sm:w-56">
        <Select
          placeholder="Any state"
          options={STATES}
          value={filter.state ?? ''}
          onChange={({ target }) => choose('state', target.value)}
        />
      </Field>
      <Field label="Paid for" className="w-full sm:w-56">
        <Select
          placeholder="Anything"
          options={PURPOSES}
          value={filter.purpose ?? ''}
          onChange={({ target }) => choose('purpose', target.value)}
        />
      </Field>
    </div>
  );
}

const columnsOf = (hrefOf: Href): ListColumn<PaymentRow>[] => [
  {
    id: 'account',
    label: 'Account',
    className: 'min-w-52 wrap-anywhere',
    cell: ({ id, email }) => (
      <AppLink to={hrefOf({ id })} className="text-link font-medium">
        {email ?? NO_ACCOUNT}
      </AppLink>
    ),
  },
  {
    id: 'state',
    label: 'State',
    className: 'whitespace-nowrap',
    cell: ({ state }) => <Badge tone={PAYMENT_TEXT[state].tone}>{PAYMENT_TEXT[state].label}</Badge>,
  },
  {
    id: 'purpose',
    label: 'Paid for',
    className: 'whitespace-nowrap',
    cell: ({ purpose }) => PURPOSE_NAMES[purpose],
  },
  { id: 'amount', label: 'Amount', numeric: true, cell: ({ amount }) => moneyText(amount, IN_COLUMN) },
  {
    id: 'refunded',
    label: 'Refunded',
    numeric: true,
    cell: ({ amount, refunded }) => (refunded === 0 ? '–' : moneyText({ ...amount, amount: refunded }, IN_COLUMN)),
  },
  { id: 'date', label: 'Date', className: 'figures whitespace-nowrap', cell: ({ at }) => formatDateTime(at) },
];
