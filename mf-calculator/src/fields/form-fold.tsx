import type { ReactNode } from 'react';
import { Fold, type FoldProps } from '@app/ui';
import { useFieldNotes } from './faults';

type Props = Omit<FoldProps, 'faulty' | 'summary'> & {
  /** Beginnings of the paths of its values. */
  paths: readonly string[];
  /** One line of its values; called when none of them is at fault. */
  summarize: () => string;
};

/** A section of fields that phones fold; an error in it opens it. */
export function FormFold({ paths, summarize, ...fold }: Props): ReactNode {
  const { faults } = useFieldNotes();
  const faulty = [...faults.keys()].some((fault) => paths.some((path) => fault.startsWith(path)));
  return (
    <Fold
      {...fold}
      faulty={faulty}
      summary={
        faulty ? <span className="font-medium text-danger">A field in this section needs attention.</span> : summarize()
      }
    />
  );
}
