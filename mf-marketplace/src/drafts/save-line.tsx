import type { ReactNode } from 'react';
import { cx } from '@app/ui';
import type { Fault, SaveState } from './draft-saver';

type Props = {
  state: SaveState<unknown>;
  /** What people call a field. */
  nameOf?: (field: string) => string;
  /** Leads to a field that is wrong. */
  onField?: (field: string) => void;
  /** Leads to what differs after a conflict. */
  onConflict?: () => void;
};

const LINK = 'text-link focus-ring inline-flex min-h-11 items-center font-medium sm:min-h-0';

/** Whether what is typed is stored: always in the document, so that it is announced. */
export function SaveLine({ state, nameOf, onField, onConflict }: Props): ReactNode {
  const isBad = state.name === 'unsaved' || state.name === 'conflict';
  return (
    <p role="status" className={cx('text-sm', isBad ? 'font-medium text-danger' : 'text-ink-faint')}>
      {state.name === 'saved' && 'Saved'}
      {(state.name === 'waiting' || state.name === 'saving') && 'Saving…'}
      {state.name === 'unsaved' && nameOf && state.faults.length > 0 ? (
        <>
          {state.isPartly ? 'Saved, except ' : 'Not saved: '}
          <FieldLinks faults={state.faults} nameOf={nameOf} onField={onField} />
        </>
      ) : (
        state.name === 'unsaved' && `Not saved: ${state.reason.replace(/\.$/, '')}.`
      )}
      {state.name === 'conflict' && (
        <>
          Not saved: it was changed in another window.{' '}
          {onConflict && (
            <button type="button" className={LINK} onClick={onConflict}>
              Compare
            </button>
          )}
        </>
      )}
    </p>
  );
}

type LinksProps = { faults: readonly Fault[]; nameOf: (field: string) => string; onField?: Props['onField'] };

function FieldLinks({ faults, nameOf, onField }: LinksProps): ReactNode {
  return faults.map(({ field }, index) => (
    <span key={field}>
      {index > 0 && ', '}
      <button type="button" className={LINK} onClick={() => onField?.(field)}>
        {nameOf(field)}
      </button>
    </span>
  ));
}
