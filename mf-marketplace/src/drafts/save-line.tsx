import type { ReactNode } from 'react';
import { cx } from '@app/ui';
import type { SaveState } from './draft-saver';

/** Whether what is typed is stored: always in the document, so that it is announced. */
export function SaveLine({ state }: { state: SaveState<unknown> }): ReactNode {
  const texts = {
    saved: 'Saved',
    waiting: 'Saving…',
    saving: 'Saving…',
    unsaved: state.name === 'unsaved' ? `Not saved: ${state.reason}` : '',
    conflict: 'Not saved: it was changed in another window.',
  };
  const isBad = state.name === 'unsaved' || state.name === 'conflict';
  return (
    <p role="status" className={cx('text-sm', isBad ? 'font-medium text-danger' : 'text-ink-faint')}>
      {texts[state.name]}
    </p>
  );
}
