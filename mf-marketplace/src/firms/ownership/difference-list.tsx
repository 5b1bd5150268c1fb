import type { ReactNode } from 'react';
import { factLines, FIRM_FACTS, type FactDifference, type FactKey, type FactValues } from '@app/domain';
import { formatDate } from '@app/ui';
import { SOURCE_NAMES } from '../firm-text';

/** What a draft would change of the page, fact by fact. */
export function DifferenceList({ differences }: { differences: readonly FactDifference[] }): ReactNode {
  if (differences.length === 0) return null;
  return (
    <section aria-labelledby="differences">
      <h2 id="differences" className="font-display text-xl font-semibold">
        What will change
      </h2>
      <dl className="mt-4 divide-y divide-line border-y border-line text-sm">
        {differences.map(({ key, before, after }) => (
          <div key={key} className="grid gap-x-6 gap-y-2 py-4 sm:grid-cols-[10rem_1fr_1fr]">
            <dt className="font-medium">{FIRM_FACTS[key].label}</dt>
            <dd className="min-w-0">
              <p className="text-xs text-ink-faint">
                {before ? `${SOURCE_NAMES[before.source.kind]}, as of ${formatDate(before.asOf)}` : 'Not public yet'}
              </p>
              {before && <Lines factKey={before.key} value={before.value} />}
            </dd>
            <dd className="min-w-0">
              <p className="text-xs text-ink-faint">Your statement, as of {formatDate(after.asOf)}</p>
              <Lines factKey={after.key} value={after.value} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Lines({ factKey, value }: { factKey: FactKey; value: FactValues[FactKey] }): ReactNode {
  return factLines(factKey, value).map((line, index) => (
    <p key={index} className="wrap-anywhere">
      {line}
    </p>
  ));
}
