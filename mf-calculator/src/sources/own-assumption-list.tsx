import type { OwnAssumption } from '@app/domain';

/** Our assumptions behind a figure, each with its value and source. */
export function OwnAssumptionList({ assumptions }: { assumptions: OwnAssumption[] }) {
  if (assumptions.length === 0) return null;
  return (
    <section aria-label="Our assumptions behind this figure" className="mt-4 border-t border-line pt-3">
      <p className="text-sm font-medium">Based on these assumptions of ours</p>
      <dl className="mt-1 divide-y divide-line text-xs">
        {assumptions.map(({ name, value, basis, note }) => (
          <div key={name} className="grid grid-cols-[1fr_auto] gap-x-4 py-2">
            <dt>{name}</dt>
            <dd className="figures text-right font-medium">{value}</dd>
            <dd className="col-span-2 mt-0.5 text-ink-soft">
              {basis}. {note}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
