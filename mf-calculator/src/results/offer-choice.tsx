import { memo, useId } from 'react';
import type { Scenario } from '@app/domain';
import { cx } from '@app/ui';
import { offerName } from './calculated';

type Props = { scenario: Scenario; value: number; onChange: (index: number) => void };

/** Which offer the dashboard is about; nothing to choose from where there is one. */
export const OfferChoice = memo(function OfferChoice({ scenario, value, onChange }: Props) {
  const group = useId();
  if (scenario.offers.length < 2) return null;
  return (
    <fieldset className="print:hidden">
      <legend className="text-sm font-medium">Show offer</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {scenario.offers.map((_offer, index) => (
          <label
            key={index}
            className={cx(
              'flex min-h-11 max-w-full cursor-pointer items-center rounded-full',
              'border px-4 text-sm font-medium transition-colors',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              index === value
                ? 'border-ink bg-ink text-on-ink'
                : 'border-line-control bg-surface text-ink-soft hover:text-ink',
            )}
          >
            <input
              type="radio"
              name={group}
              checked={index === value}
              onChange={() => onChange(index)}
              className="sr-only"
            />
            <span className="truncate">{offerName(scenario, index)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
});
