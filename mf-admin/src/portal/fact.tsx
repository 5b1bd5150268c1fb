import type { ReactNode } from 'react';

/** One fact of a list of them (`dl`): its name small above it. */
export function Fact({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-ink-faint">{label}</dt>
      <dd className="text-sm text-ink wrap-anywhere">{children}</dd>
    </div>
  );
}
