import { useId, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PaymentFigures } from '@app/contracts';
import {
  Card,
  cx,
  ErrorState,
  Field,
  formatNumber,
  moneyText,
  Select,
  siteMonth,
  siteTimeZone,
  Skeleton,
} from '@app/ui';
import { failureText } from '../portal/failure';
import { withChange } from '../portal/list/list-address';
import { usePaymentFigures } from './api/payments';
import { monthOf, monthsUntil } from './payments-text';

const IN_PLACE = { replace: true, preventScrollReset: true };

export function Figures(): ReactNode {
  const [search, setSearch] = useSearchParams();
  const month = monthOf(search);
  const figures = usePaymentFigures(month);
  const { data, error } = figures;
  const [present] = useState(() => siteMonth(new Date()));
  return (
    <>
      <Field label="Month" className="w-full sm:w-56">
        <Select
          options={monthsUntil(present)}
          value={month ?? present}
          onChange={({ target: { value } }) =>
            setSearch((now) => withChange(now, { month: value === present ? null : value }), IN_PLACE)
          }
        />
      </Field>
      {!data && error && (
        <ErrorState
          title="The figures could not be loaded"
          text={failureText(error)}
          onRetry={() => void figures.refetch()}
          retrying={figures.isRefetching}
        />
      )}
      {!data && !error && <Skeleton className="h-72 rounded-card" />}
      {data && <Tables figures={data} />}
    </>
  );
}

type Row = { label: string; value: string; isAlarming?: boolean };

function Tables({ figures }: { figures: PaymentFigures }): ReactNode {
  const { currency, opening, started, reactivated, churned, closing } = figures;
  const money = (amount: number) => moneyText({ amount, currency });
  return (
    <>
      <Group
        title="Now"
        rows={[
          { label: 'Monthly recurring revenue', value: money(figures.mrr) },
          { label: 'Payment failed, still open', value: formatNumber(figures.atRisk), isAlarming: figures.atRisk > 0 },
          { label: 'Canceled, to the end of the period', value: formatNumber(figures.endingSoon) },
        ]}
      />
      <Group
        title="Members in the month"
        rows={[
          { label: 'At the beginning', value: formatNumber(opening) },
          { label: 'New', value: formatNumber(started) },
          { label: 'Returned', value: formatNumber(reactivated) },
          { label: 'Left', value: formatNumber(churned) },
          { label: 'At the end', value: formatNumber(closing) },
        ]}
      />
      <Group
        title="Money in the month"
        rows={[
          { label: 'Paid', value: money(figures.paid) },
          { label: 'Refunded', value: money(figures.refunded) },
          { label: 'Renewals that failed', value: formatNumber(figures.failed) },
          { label: 'Of these paid later', value: formatNumber(figures.recovered) },
        ]}
      />
      <p className="text-xs text-ink-faint">
        Months begin at midnight in {siteTimeZone().replaceAll('_', ' ')}. Amounts are before tax and fees.
      </p>
    </>
  );
}

function Group({ title, rows }: { title: string; rows: Row[] }): ReactNode {
  const id = useId();
  return (
    <Card as="section" flush aria-labelledby={id} className="overflow-hidden">
      <h2 id={id} className="border-b border-line px-4 py-3 text-sm font-medium">
        {title}
      </h2>
      <dl className="flex flex-wrap gap-px bg-line">
        {rows.map(({ label, value, isAlarming = false }) => (
          <div key={label} className="min-w-40 grow basis-40 bg-surface px-4 py-3">
            <dt className="text-xs text-ink-soft">{label}</dt>
            <dd className={cx('figures mt-0.5 text-xl font-medium', isAlarming ? 'text-danger' : 'text-ink')}>
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
