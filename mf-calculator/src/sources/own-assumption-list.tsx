import type { OwnAssumption } from '@app/domain';

/** Our assumptions behind a figure, each with its value and source. */
export function OwnAssumptionList({ assumptions }: { assumptions: OwnAssumption[] }) {
  if (assumptions.length === 0) return null;
  return (
    <section aria-label="Our assumptions behind this figure" className="mt-4 border-t border-line pt-3">
      <p className="text-sm font-medium">Based on these assumptions of ours</p>
      <dl className="mt-1 divide-y divide-line text-xs">
        {assumptions.map(({ name, value, basis, note }) => (
          <div key={name} className="py-2">
            <div className="flex justify-between gap-4">
              <dt>{name}</dt>
              <dd className="figures text-right font-medium">{value}</dd>
            </div>
            <dd className="mt-0.5 text-ink-soft">
              {basis}. {note}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
