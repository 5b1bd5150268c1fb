import { useRef, useState, type ReactNode } from 'react';
import type { FederalRatesInput, StoredMarket } from '@app/contracts';
import { Button, Card } from '@app/ui';
import { isFocusLost } from '../portal/dialog';
import { percentOf } from './market-rules';
import { RatesForm } from './rates-form';
import { RemoveRates, type RemoveRatesProps } from './remove-rates';

/** The rates as they were published, with their month. */
function ratesText({ month, short, mid, long, sourceId }: FederalRatesInput): string {
  const [least, middle, most] = [short, mid, long].map(percentOf);
  return `${month}: ${least}% short, ${middle}% mid, ${most}% long. Source: ${sourceId ?? 'not named'}.`;
}

type Props = { market: StoredMarket; today: string; isOpen: boolean; onOpen: () => void; onDone: () => void };

/** The months of federal rates, the newest first: entered, corrected and deleted here. */
export function RatesCard({ market, today, isOpen, onOpen, onDone }: Props): ReactNode {
  const { federalRates } = market;
  const heading = useRef<HTMLHeadingElement>(null);
  // As it was when it was asked for: the month is gone before the dialog has closed.
  const [removing, setRemoving] = useState<Omit<RemoveRatesProps, 'onClose'> | null>(null);
  const close = () => {
    setRemoving(null);
    if (isFocusLost()) heading.current?.focus();
  };
  return (
    <Card as="section" aria-labelledby="federal-rates" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 id="federal-rates" ref={heading} tabIndex={-1} className="focus-ring text-base font-semibold">
            Applicable federal rates
          </h2>
          <p className="mt-1 text-sm text-ink-soft">
            {federalRates.length > 0
              ? 'New notes take the rates of the newest month, by average maturity, and name the month.'
              : 'None entered: new notes stand at a placeholder of 4%.'}
          </p>
        </div>
        {!isOpen && (
          <Button variant="secondary" onClick={onOpen}>
            Enter a month
          </Button>
        )}
      </div>
      {federalRates.length > 0 && (
        <ul className="figures flex flex-col divide-y divide-line text-sm">
          {federalRates.map((rates, index) => (
            <li key={rates.month} className="flex items-center justify-between gap-3 py-1">
              <span>{ratesText(rates)}</span>
              {federalRates.length > 1 && (
                <Button
                  variant="quiet"
                  size="sm"
                  onClick={() => setRemoving({ rates, next: index === 0 ? (federalRates[1]?.month ?? null) : null })}
                >
                  Delete<span className="sr-only"> the rates of {rates.month}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {isOpen && <RatesForm market={market} today={today} onDone={onDone} />}
      {removing && <RemoveRates {...removing} onClose={close} />}
    </Card>
  );
}
