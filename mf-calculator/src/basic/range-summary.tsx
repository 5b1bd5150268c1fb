import { useId, useState } from 'react';
import { upfrontBasisPoints, type ChannelRange } from '@app/domain';
import { formatCompactMoney, formatMoney, formatNumber, formatPercent } from '@app/ui';
import type { Market } from '../market/market';
import { CHANNEL_TEXT } from './channel-text';
import { FigureButton, FigurePanel } from './figure-explanation';
import { EXPECTED_TOTAL } from './figure-part';

function dollars(cents: number): number {
  return cents / 100;
}

type Props = { range: ChannelRange; aum: number; market: Market };

/** The answer at a glance: the total on usual terms, which opens its explanation, and the range of the total. */
export function RangeSummary({ range, aum, market }: Props) {
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  const { total, totalPercentage } = range;
  return (
    <>
      <div aria-live="polite" aria-atomic="true">
        <p className="text-sm text-ink-soft">Illustrative total {CHANNEL_TEXT[range.channel].at}</p>
        <p className="figures mt-1 font-display text-4xl font-semibold tracking-tight">
          <FigureButton isOpen={isOpen} panel={panel} onToggle={() => setOpen(!isOpen)} className="rounded-input">
            {formatMoney(dollars(total.expected.cents))}
          </FigureButton>
        </p>
        <p className="mt-2 text-base text-ink-soft">
          between {formatCompactMoney(dollars(total.low.cents))} and {formatCompactMoney(dollars(total.high.cents))};
          this one is {formatPercent(totalPercentage.expected)} of T-12
        </p>
        <p className="mt-1 text-sm text-ink-soft">
          On these assumptions. Low: low terms, no back-end paid. Expected: usual terms, each back-end weighted by its
          chance. High: high terms, all back-ends paid.
        </p>
      </div>
      <FigurePanel id={panel} range={range} open={isOpen ? EXPECTED_TOTAL : null} market={market} />
      <Terms range={range} aum={aum} />
    </>
  );
}

/** The note, and the up-front in basis points of the assets. */
function Terms({ range, aum }: Omit<Props, 'market'>) {
  const { noteYears, forgivenYearly } = range;
  const points = upfrontBasisPoints(range, aum);
  return (
    <dl className="mt-5 grid gap-x-8 gap-y-3 border-t border-line pt-5 text-sm sm:grid-cols-3">
      <Fact term="Note term" value={noteYears.expected === 0 ? 'No note expected' : `${noteYears.expected} years`} />
      <Fact term="Forgiven each year" value={forgivenYearly ? formatMoney(dollars(forgivenYearly.cents)) : 'N/A'} />
      <Fact
        term="Up-front on assets"
        value={points === null ? 'Enter assets' : `${formatNumber(points)} basis points`}
      />
    </dl>
  );
}

function Fact({ term, value }: { term: string; value: string }) {
  return (
    <div className="flex justify-between gap-4 sm:block">
      <dt className="text-ink-faint">{term}</dt>
      <dd className="figures font-medium sm:mt-0.5">{value}</dd>
    </div>
  );
}
