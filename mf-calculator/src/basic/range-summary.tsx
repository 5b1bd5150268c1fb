import { useId, useState } from 'react';
import type { ChannelRange } from '@app/domain';
import { formatCompactMoney, formatMoney, formatPercent } from '@app/ui';
import type { Market } from '../market/market';
import { CHANNEL_TEXT } from './channel-text';
import { FigureButton, FigurePanel } from './figure-explanation';
import { EXPECTED_TOTAL, explainedPart, explainedTerms } from './figure-part';

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
          between {formatCompactMoney(dollars(total.low.cents))} and {formatCompactMoney(dollars(total.high.cents))};{' '}
          {formatPercent(totalPercentage.expected)} of T-12 on typical terms
        </p>
        <p className="mt-1 text-sm text-ink-soft">
          Low: low-end terms, no back-ends paid. Expected: typical terms, each back-end weighted by its probability.
          High: high-end terms, all back-ends paid.
        </p>
      </div>
      <FigurePanel id={panel} open={isOpen ? explainedPart(range, EXPECTED_TOTAL) : null} market={market} />
      <Terms range={range} aum={aum} market={market} />
    </>
  );
}

/** The note, and the up-front in basis points of the assets; what is known of them opens its explanation below. */
function Terms({ range, aum, market }: Props) {
  const [open, setOpen] = useState<string | null>(null);
  const panel = useId();
  const terms = explainedTerms(range, aum);
  return (
    <>
      <dl className="mt-5 grid gap-x-8 gap-y-1 border-t border-line pt-5 text-sm sm:grid-cols-3">
        {terms.map(({ term, value, explained }) => (
          <div key={term} className="flex items-center justify-between gap-4 sm:block">
            <dt className="text-ink-faint">{term}</dt>
            <dd className="figures font-medium">
              {explained ? (
                <FigureButton
                  isOpen={open === term}
                  panel={panel}
                  onToggle={() => setOpen(open === term ? null : term)}
                  className="rounded-input"
                >
                  {value}
                </FigureButton>
              ) : (
                <span className="inline-flex min-h-11 items-center">{value}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <FigurePanel id={panel} open={terms.find(({ term }) => term === open)?.explained ?? null} market={market} />
    </>
  );
}
