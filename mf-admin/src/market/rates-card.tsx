import { useRef, useState, type ReactNode } from 'react';
import type { FederalRatesInput, StoredMarket } from '@app/contracts';
import { ratesDue, writtenMonth } from '@app/domain';
import { Button, Callout, Card } from '@app/ui';
import { isFocusLost } from '../portal/dialog';
import { useMay } from '../portal/rights';
import { percentOf } from './market-rules';
import { namedSources, sourcesText, type NamedSources } from './market-words';
import { RatesForm, type StoredRates } from './rates-form';
import { RemoveRates, type RemoveRatesProps } from './remove-rates';
import { useReturnedFocus } from './use-returned-focus';

/** The rates of a month with their source. */
function ratesText({ month, short, mid, long, sourceId }: FederalRatesInput, sources: NamedSources): string {
  const [least, middle, most] = [short, mid, long].map(percentOf);
  const source = sourceId === null ? 'Source not given' : `Source: ${sourcesText([sourceId], sources)}`;
  return `${writtenMonth(month)}: ${least}% short, ${middle}% mid, ${most}% long. ${source}.`;
}

type Asked = { rates: StoredRates | null };

/** The months of federal rates, the newest first: entered, corrected and deleted here. */
export function RatesCard({ market, today }: { market: StoredMarket; today: string }): ReactNode {
  const { federalRates } = market;
  const sources = namedSources(market.sources);
  const due = ratesDue(federalRates[0]?.month, today.slice(0, 7));
  const [asked, setAsked] = useState<Asked | null>(null);
  const opener = useReturnedFocus(asked !== null);
  const heading = useRef<HTMLHeadingElement>(null);
  // As it was when it was asked for: the month is gone before the dialog has closed.
  const [removing, setRemoving] = useState<Omit<RemoveRatesProps, 'onClose'> | null>(null);
  const close = () => {
    setRemoving(null);
    if (isFocusLost()) heading.current?.focus();
  };
  const mayChange = useMay()('market.write');
  return (
    <Card as="section" aria-labelledby="federal-rates" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 id="federal-rates" ref={heading} tabIndex={-1} className="focus-ring text-base font-semibold">
            Applicable federal rates
          </h2>
          <p className="mt-1 text-sm text-ink-soft">
            {federalRates.length > 0
              ? 'New notes take the rates for the newest month, by average maturity, and name the month.'
              : 'None entered: new notes use a placeholder of 4%.'}
          </p>
        </div>
        {mayChange && !asked && (
          <Button ref={opener} variant="secondary" onClick={() => setAsked({ rates: null })}>
            Enter a month
          </Button>
        )}
      </div>
      {due && <Callout tone="warning">{due}</Callout>}
      {federalRates.length > 0 && (
        <ul className="figures flex flex-col divide-y divide-line text-sm">
          {federalRates.map((rates, index) => (
            <li key={rates.month} className="flex flex-wrap items-center justify-end gap-x-3 py-1">
              <span className="flex-1 basis-64">{ratesText(rates, sources)}</span>
              {mayChange && !asked && (
                <Button variant="quiet" size="sm" onClick={() => setAsked({ rates })}>
                  Change<span className="sr-only"> the rates for {writtenMonth(rates.month)}</span>
                </Button>
              )}
              {mayChange && federalRates.length > 1 && (
                <Button
                  variant="quiet"
                  size="sm"
                  onClick={() => setRemoving({ rates, next: index === 0 ? (federalRates[1]?.month ?? null) : null })}
                >
                  Delete<span className="sr-only"> the rates for {writtenMonth(rates.month)}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {asked && <RatesForm {...asked} market={market} today={today} onDone={() => setAsked(null)} />}
      {removing && <RemoveRates {...removing} onClose={close} />}
    </Card>
  );
}
