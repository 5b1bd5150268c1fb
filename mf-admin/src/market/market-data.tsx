import { useState, type ReactNode } from 'react';
import type { StoredMarket } from '@app/contracts';
import type { Channel, Evidence } from '@app/domain';
import { Button, Card, Cell, DataTable, ErrorState, HeadCell, Skeleton, TableHead, TableRow } from '@app/ui';
import { failureText } from '../portal/failure';
import { SectionHeader } from '../portal/section-header';
import { useStoredMarket } from './api/market';
import { DefaultsTable } from './defaults-table';
import { RANGE_FIELDS } from './market-rules';
import { RangeForm, type StoredRange } from './range-form';
import { RatesCard } from './rates-card';

const LEAD =
  'What the calculators assume where a visitor has entered nothing: ranges, federal rates, sources and defaults. ' +
  'A change is in the calculators within minutes; every version is kept.';

const NAMES: Record<Channel, string> = {
  wirehouse: 'Wirehouse',
  regional: 'Regional firm',
  independent: 'Independent BD',
  ria: 'RIA',
};

type Open = Channel | 'rates' | null;

export function MarketData(): ReactNode {
  const market = useStoredMarket();
  const { data, error } = market;
  return (
    <div className="flex flex-col gap-5">
      <SectionHeader title="Market data" lead={LEAD} />
      {!data && error && (
        <ErrorState
          title="Market data could not be read"
          text={failureText(error)}
          onRetry={() => void market.refetch()}
          retrying={market.isRefetching}
        />
      )}
      {!data && !error && <Skeleton className="h-96 rounded-card" />}
      {data && <MarketEntries market={data} today={new Date(market.dataUpdatedAt).toISOString().slice(0, 10)} />}
    </div>
  );
}

/** `today`: the day on which the entries were read, `YYYY-MM-DD`. */
export function MarketEntries({ market, today }: { market: StoredMarket; today: string }): ReactNode {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const { ranges, sources } = market;
  return (
    <>
      <RatesCard
        market={market}
        today={today}
        isOpen={open === 'rates'}
        onOpen={() => setOpen('rates')}
        onDone={close}
      />
      {ranges.map((range) => (
        <Card
          key={range.channel}
          as="section"
          aria-label={`Ranges: ${NAMES[range.channel]}`}
          className="flex flex-col gap-4"
        >
          <div className="flex flex-wrap items-start justify-between gap-3">
            <div>
              <h2 className="text-base font-semibold">{NAMES[range.channel]}</h2>
              <p className="mt-1 text-sm text-ink-soft">
                Reviewed on {range.reviewedOn}; version {range.version} by {range.updatedBy}.
              </p>
            </div>
            {open !== range.channel && (
              <Button variant="secondary" onClick={() => setOpen(range.channel)}>
                Change<span className="sr-only"> the ranges of {NAMES[range.channel]}</span>
              </Button>
            )}
          </div>
          {open === range.channel ? (
            <RangeForm range={range} sources={sources} today={today} onDone={close} />
          ) : (
            <RangeValues range={range} />
          )}
        </Card>
      ))}
      <Card as="section" aria-labelledby="market-sources" className="flex flex-col gap-3">
        <h2 id="market-sources" className="text-base font-semibold">
          Sources
        </h2>
        <ul className="flex flex-col divide-y divide-line text-sm">
          {sources.map(({ id, publisher, published, says }) => (
            <li key={id} className="py-2">
              <span className="font-medium">{id}</span>, {publisher}, {published ?? 'undated'}.{' '}
              <span className="text-ink-soft">{says}</span>
            </li>
          ))}
        </ul>
      </Card>
      <section aria-labelledby="built-in" className="flex flex-col gap-3">
        <h2 id="built-in" className="text-base font-semibold">
          Defaults that are built in
        </h2>
        <DefaultsTable />
      </section>
    </>
  );
}

function EvidenceCells({ sources, asOf, sample, note }: Evidence<string>): ReactNode {
  return (
    <>
      <Cell>{sources.join(', ') || 'Our estimate'}</Cell>
      <Cell className="figures whitespace-nowrap">{asOf}</Cell>
      <Cell className="min-w-64">
        {sample} {note}
      </Cell>
    </>
  );
}

function RangeValues({ range: { channel, assumptions } }: { range: StoredRange }): ReactNode {
  const { fee, transaction } = assumptions.portability;
  return (
    <DataTable caption={`${NAMES[channel]}: low, expected and high with source, date, sample and note`}>
      <TableHead>
        <tr className="bg-sunken">
          <HeadCell>Value</HeadCell>
          <HeadCell>Low / expected / high</HeadCell>
          <HeadCell>Sources</HeadCell>
          <HeadCell>As of</HeadCell>
          <HeadCell>Sample and note</HeadCell>
        </tr>
      </TableHead>
      <tbody>
        {RANGE_FIELDS.map(({ name, label }) => {
          const { low, expected, high } = assumptions[name];
          return (
            <TableRow key={name}>
              <Cell>{label}</Cell>
              <Cell className="figures whitespace-nowrap">{`${low} / ${expected} / ${high}`}</Cell>
              <EvidenceCells {...assumptions[name]} />
            </TableRow>
          );
        })}
        <TableRow>
          <Cell>What follows, %</Cell>
          <Cell className="figures">{`${fee} of fees, ${transaction} of transactions`}</Cell>
          <EvidenceCells {...assumptions.portability} />
        </TableRow>
      </tbody>
    </DataTable>
  );
}
