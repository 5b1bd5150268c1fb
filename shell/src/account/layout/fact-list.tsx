import type { ReactNode } from 'react';

export type Fact = { label: string; value: string | null };

/** What is known, in lines; what is not known is shown as unknown. */
export function FactList({ facts, missing = 'Not given' }: { facts: readonly Fact[]; missing?: string }): ReactNode {
  return (
    <dl>
      {facts.map(({ label, value }) => (
        <div
          key={label}
          className="flex flex-wrap justify-between gap-x-6 border-b border-line py-3 text-sm last:border-b-0"
        >
          <dt className="text-ink-soft">{label}</dt>
          <dd className={value === null ? 'text-ink-faint' : 'figures font-medium break-all'}>{value ?? missing}</dd>
        </div>
      ))}
    </dl>
  );
}
