import { memo, type FunctionComponent } from 'react';
import { pathText } from '@app/domain';
import type { Path } from '../draft/at-path';
import { useFieldNotes } from './faults';
import { sameField } from './same-field';

/** What there is to say about the value of a field. */
export type FieldNote = {
  /** The value's path as the schema writes it. */
  at: string;
  fault: string | undefined;
  warning: string | undefined;
};

/**
 * A field with its sentences. It renders when its own value, sentence or lock changes: a form has up to sixty fields,
 * one of them is typed in, and what is typed there may raise a warning on each keystroke.
 */
export function withNote<P extends { path: Path; faultAt?: string }>(
  FieldItself: FunctionComponent<P & FieldNote>,
): FunctionComponent<P> {
  const Steady: FunctionComponent<P & FieldNote> = memo(FieldItself, sameField);
  function Noted(props: P) {
    const { faults, warnings } = useFieldNotes();
    const at = props.faultAt ?? pathText(props.path);
    return <Steady {...props} at={at} fault={faults.get(at)} warning={warnings.get(at)} />;
  }
  return memo(Noted, sameField);
}
