import type { ReactNode } from 'react';
import { Card, cx, formatCompactMoney } from '@app/ui';
import { TermHelp } from '../glossary/term-help';
import { ScenarioContext } from '../results/figure/explanation-context';
import { ExplanationProvider } from '../results/figure/explanation-provider';
import { Figure } from '../results/figure/figure';
import type { FigureRef } from '../results/figure/figure-ref';
import { useLiveCalculation } from '../results/live-calculation';
import { useLockedOffers } from './offers/locked-offers';

const signed = (cents: number): string => `${cents > 0 ? '+' : ''}${formatCompactMoney(cents / 100)}`;

/** The result of the inputs so far, shown beside every step. */
export function LiveSummary({ onResults }: { onResults: () => void }): ReactNode {
  const { calculated, faults } = useLiveCalculation();
  const locked = useLockedOffers();
  return (
    <Card as="aside" aria-label="Results so far" className="lg:sticky lg:top-24">
      <h2 className="text-sm font-semibold">Compared with staying</h2>
      {!calculated && <p className="mt-2 text-sm text-ink-soft">Results appear once you enter your practice.</p>}
      {calculated && (
        <ExplanationProvider>
          <ScenarioContext value={calculated.scenario}>
            <div className="mt-0.5 flex items-center gap-1 text-xs text-ink-faint">
              {calculated.scenario.settings.horizon} years
              {calculated.scenario.settings.taxOn ? ', after tax' : ', before tax'} <TermHelp term="npv" />
            </div>
            <ul className={cx('mt-3 flex flex-col divide-y divide-line', faults.length > 0 && 'opacity-60')}>
              {calculated.result.offers.map(({ name, totals }, index) => (
                <li key={index} className="py-2.5">
                  <p className="truncate text-sm font-medium">{name}</p>
                  <dl className="figures mt-1 flex flex-col gap-0.5 text-sm">
                    <Measure
                      of={{ kind: 'total', offer: index, line: 'npv' }}
                      name="Present value"
                      cents={totals.npv}
                    />
                    <Measure
                      of={{ kind: 'total', offer: index, line: 'cumulative' }}
                      name="Total, undiscounted"
                      cents={totals.cumulative}
                    />
                  </dl>
                </li>
              ))}
            </ul>
            {locked.length > 0 && (
              <p className="mt-2 text-xs text-ink-soft">
                Kept, but not included here: {locked.map(({ name }) => name).join(', ')}.
              </p>
            )}
            {faults.length > 0 && <p className="mt-2 text-xs text-warning">Not updated: fix the field in red.</p>}
            <button
              type="button"
              onClick={onResults}
              className={cx(
                'focus-ring mt-3 min-h-11 rounded-input text-sm font-medium',
                'text-accent hover:text-accent-strong',
              )}
            >
              See the results
            </button>
          </ScenarioContext>
        </ExplanationProvider>
      )}
    </Card>
  );
}

type MeasureProps = { of: FigureRef; name: string; cents: number };

function Measure({ of, name, cents }: MeasureProps): ReactNode {
  return (
    <div className="flex items-baseline justify-between gap-2">
      <dt className="text-xs text-ink-faint">{name}</dt>
      <dd className={cx('font-semibold', cents < 0 && 'text-danger')}>
        <Figure of={of}>{signed(cents)}</Figure>
      </dd>
    </div>
  );
}
