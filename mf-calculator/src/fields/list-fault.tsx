import type { ReactNode } from 'react';
import { useFieldNotes } from './faults';

/** What is wrong with a list as a whole. The list's first field takes the focus for it. */
export function ListFault({ path }: { path: string }): ReactNode {
  const { faults, warnings } = useFieldNotes();
  const fault = faults.get(path);
  return (
    <p
      data-path={path}
      tabIndex={-1}
      aria-live="polite"
      className={fault ? 'text-xs font-medium text-danger' : 'text-xs text-warning empty:hidden'}
    >
      {fault ?? warnings.get(path)}
    </p>
  );
}
