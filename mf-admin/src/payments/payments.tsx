import { CreditCard } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { PaymentRow, PaymentsFilter } from '@app/contracts';
import {
  Badge,
  Cell,
  DataTable,
  Field,
  formatDateTime,
  HeadCell,
  moneyText,
  Select,
  TableHead,
  TableRow,
} from '@app/ui';
import { AppLink } from '@app/web-kit';
import { DownloadCsv } from '../portal/list/download-csv';
import { Queue, ViewLinks } from '../portal/queue';
import { sectionHref } from '../portal/section';
import { SectionHeader } from '../portal/section-header';
import { COMPS_FILE, membersFile, paymentsFile, usePayments } from './api/payments';
import { Comps } from './comps';
import { Coupons } from './coupons';
import { Figures } from './figures';
import { Members } from './members';
import { PaymentPage } from './payment-page';
import {
  membersFilterOf,
  NO_ACCOUNT,
  PAYMENT_TEXT,
  paymentsFilterOf,
  PURPOSE_NAMES,
  VIEW_NAMES,
  viewOf,
  VIEWS,
  withFilter,
  type View,
} from './payments-text';

const LEAD = 'Memberships and payments as the payment provider reports them. What you refund is recorded.';
/** A filter is a refinement, not a step: Back leaves the section instead of undoing choices one by one. */
const IN_PLACE = { replace: true, preventScrollReset: true };

export function Payments(): ReactNode {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const href = sectionHref(pathname, 'payments');
  const id = search.get('id');
  if (id)
    return (
      <div className="flex flex-col gap-5">
        <PaymentPage key={id} id={id} back={href} />
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
        hrefOf={(each) => (each === 'payments' ? href : `${href}&view=${each}`)}
      />
      <Shown view={view} filter={filter} href={href} />
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

function Shown({ view, filter, href }: { view: View; filter: PaymentsFilter; href: string }): ReactNode {
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
      return <PaymentList filter={filter} href={href} />;
  }
}

function PaymentList({ filter, href }: { filter: PaymentsFilter; href: string }): ReactNode {
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
        <PaymentTable rows={rows ?? []} href={href} />
      </Queue>
    </>
  );
}

const STATES = Object.entries(PAYMENT_TEXT).map(([value, { label }]) => ({ value, label }));
const PURPOSES = Object.entries(PURPOSE_NAMES).map(([value, label]) => ({ value, label }));

function Filters({ filter }: { filter: PaymentsFilter }): ReactNode {
  const [, setSearch] = useSearchParams();
  const choose = (name: string, value: string) => setSearch((now) => withFilter(now, name, value), IN_PLACE);
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

function PaymentTable({ rows, href }: { rows: PaymentRow[]; href: string }): ReactNode {
  return (
    <DataTable caption="Payments">
      <TableHead>
        <tr className="bg-sunken">
          <HeadCell>Account</HeadCell>
          <HeadCell>State</HeadCell>
          <HeadCell>Paid for</HeadCell>
          <HeadCell numeric>Amount</HeadCell>
          <HeadCell numeric>Refunded</HeadCell>
          <HeadCell>Date</HeadCell>
        </tr>
      </TableHead>
      <tbody>
        {rows.map(({ id, email, state, purpose, amount, refunded, at }) => (
          <TableRow key={id}>
            <Cell className="min-w-52 wrap-anywhere">
              <AppLink to={`${href}&id=${encodeURIComponent(id)}`} className="text-link font-medium">
                {email ?? NO_ACCOUNT}
              </AppLink>
            </Cell>
            <Cell className="whitespace-nowrap">
              <Badge tone={PAYMENT_TEXT[state].tone}>{PAYMENT_TEXT[state].label}</Badge>
            </Cell>
            <Cell className="whitespace-nowrap">{PURPOSE_NAMES[purpose]}</Cell>
            <Cell numeric>{moneyText(amount)}</Cell>
            <Cell numeric>{refunded === 0 ? '–' : moneyText({ ...amount, amount: refunded })}</Cell>
            <Cell className="figures whitespace-nowrap">{formatDateTime(at)}</Cell>
          </TableRow>
        ))}
      </tbody>
    </DataTable>
  );
}
