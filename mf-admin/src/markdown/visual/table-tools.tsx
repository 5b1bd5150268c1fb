import type { Command, EditorState } from 'prosemirror-state';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
} from 'prosemirror-tables';
import type { ReactNode } from 'react';
import { buttonClass } from '@app/ui';
import { ALIGNMENTS } from '../schema';
import { alignColumn, columnAlignment } from './commands';
import { Toolbar } from './toolbar';

const TOOLS: readonly (readonly [string, Command])[] = [
  ['Row above', addRowBefore],
  ['Row below', addRowAfter],
  ['Delete row', deleteRow],
  ['Column left', addColumnBefore],
  ['Column right', addColumnAfter],
  ['Delete column', deleteColumn],
  ['Delete table', deleteTable],
];
const ALIGN_NAMES = { left: 'Align left', center: 'Center', right: 'Align right' };

type Props = { state: EditorState; act: (command: Command) => void };

/** Below the text, so that nothing in it moves when the cursor comes into a table. */
export function TableTools({ state, act }: Props): ReactNode {
  const current = columnAlignment(state);
  const tool = (name: string, command: Command, isOn?: boolean) => (
    <button
      type="button"
      key={name}
      aria-pressed={isOn}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => act(command)}
      className={buttonClass({
        variant: 'quiet',
        size: 'sm',
        className: 'aria-pressed:bg-accent-soft aria-pressed:text-accent',
      })}
    >
      {name}
    </button>
  );
  return (
    <Toolbar
      label="Table"
      className="sticky bottom-0 z-2 flex flex-wrap gap-1 rounded-b-input border-t border-line bg-raised p-1.5"
    >
      {TOOLS.map(([name, command]) => tool(name, command))}
      {ALIGNMENTS.map((align) =>
        tool(ALIGN_NAMES[align], alignColumn(current === align ? null : align), current === align),
      )}
    </Toolbar>
  );
}
