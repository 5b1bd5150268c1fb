import type { ReactNode } from 'react';
import type { ProfileFact } from '@app/contracts';
import type { DealRange, PayoutStep } from '@app/domain';
import { Cell, DataTable, formatMoney, formatPercent, HeadCell, TableHead, TableRow } from '@app/ui';
import { factText, rangeText } from './fact-text';

/** `sample`: its numbers are invented, so that none leads to a register or to a site of another firm. */
type Props = { fact: ProfileFact; sample: boolean };

export function FactValue({ fact, sample }: Props): ReactNode {
  switch (fact.key) {
    case 'website':
      return sample ? <>{factText(fact)}</> : <Outside href={fact.value}>{factText(fact)}</Outside>;
    case 'crd':
      return sample ? (
        <>{fact.value}</>
      ) : (
        <Outside href={`https://brokercheck.finra.org/firm/summary/${fact.value}`}>{fact.value} on BrokerCheck</Outside>
      );
    case 'technology':
    case 'pros':
    case 'cons':
      return (
        <ul className="list-disc space-y-1.5 pl-5">
          {fact.value.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      );
    case 'payoutGrid':
      return <PayoutGrid steps={fact.value} />;
    case 'deal':
      return <Deal deal={fact.value} />;
    default:
      return <>{factText(fact)}</>;
  }
}

function Outside({ href, children }: { href: string; children: ReactNode }): ReactNode {
  return (
    <a href={href} rel="nofollow noopener" className="text-link wrap-break-word">
      {children}
    </a>
  );
}

function PayoutGrid({ steps }: { steps: readonly PayoutStep[] }): ReactNode {
  return (
    <DataTable caption="Payout by annual production">
      <TableHead>
        <tr>
          <HeadCell>Annual production</HeadCell>
          <HeadCell numeric>Payout</HeadCell>
        </tr>
      </TableHead>
      <tbody>
        {steps.map(({ from, percentage }, index) => (
          <TableRow key={from}>
            <HeadCell scope="row" className="bg-surface font-normal">
              {stepText(from, steps[index + 1]?.from)}
            </HeadCell>
            <Cell numeric>{formatPercent(percentage)}</Cell>
          </TableRow>
        ))}
      </tbody>
    </DataTable>
  );
}

function stepText(from: number, next: number | undefined): string {
  if (next === undefined) return from === 0 ? 'Any' : `${formatMoney(from)} or more`;
  return from === 0 ? `Under ${formatMoney(next)}` : `${formatMoney(from)} to ${formatMoney(next)}`;
}

function Deal({ deal: { upfront, backEnd, years, note } }: { deal: DealRange }): ReactNode {
  const rows = [
    { term: 'Up front', value: rangeText(upfront) },
    { term: 'Back-end', value: rangeText(backEnd) },
    { term: 'Length of the note', value: years === 1 ? '1 year' : `${years} years` },
  ];
  return (
    <>
      <dl className="grid gap-4 sm:grid-cols-3">
        {rows.map(({ term, value }) => (
          <div key={term} className="border-t border-line pt-3">
            <dt className="text-xs text-ink-faint">{term}</dt>
            <dd className="figures mt-0.5 font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-ink-soft">
        As a percentage of trailing-12-month production, from low to high. {note}
      </p>
    </>
  );
}
