import { memo, type FunctionComponent } from 'react';
import { pathText } from '@app/domain';
import type { Path } from '../draft/at-path';
import { useAssumedField } from './assumed';
import { useFieldNotes } from './faults';
import { sameField } from './same-field';

/** The messages about the value of a field. */
export type FieldNote = {
  /** The value's path as the schema writes it. */
  at: string;
  fault: string | undefined;
  warning: string | undefined;
  /** The value of ours that the field counts with, in words, and as a number where the field itself is empty. */
  assumed: string | undefined;
  assumedValue: number | null;
};

/**
 * A field with its messages. It renders only when its own value, message or lock changes, because a form has up to
 * sixty fields and typing in one may change a warning on each keystroke.
 */
export function withNote<P extends { path: Path; faultAt?: string }>(
  FieldItself: FunctionComponent<P & FieldNote>,
): FunctionComponent<P> {
  const Steady: FunctionComponent<P & FieldNote> = memo(FieldItself, sameField);
  function Noted(props: P) {
    const { faults, warnings } = useFieldNotes();
    const at = props.faultAt ?? pathText(props.path);
    const ours = useAssumedField(at);
    return <Steady {...props} {...ours} at={at} fault={faults.get(at)} warning={warnings.get(at)} />;
  }
  return memo(Noted, sameField);
}
