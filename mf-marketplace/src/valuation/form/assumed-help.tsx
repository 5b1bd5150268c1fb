import type { ReactNode } from 'react';

/** Help that begins with what a blank field counts with, if it counts with something. */
export function helpWithAssumed(assumed: string | undefined, help: ReactNode): ReactNode {
  if (assumed === undefined) return help;
  return (
    <>
      <span className="font-medium text-ink-soft">Assumed: {assumed}.</span> {help}
    </>
  );
}
