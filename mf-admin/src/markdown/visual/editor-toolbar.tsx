import {
  Bold,
  Code,
  Heading2,
  Heading3,
  Heading4,
  Image,
  Italic,
  Link,
  List,
  ListOrdered,
  Minus,
  Quote,
  Redo2,
  SquareCode,
  Strikethrough,
  Table,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import { redo, undo } from 'prosemirror-history';
import type { Command, EditorState } from 'prosemirror-state';
import type { ReactNode, Ref } from 'react';
import { cx } from '@app/ui';
import { schema } from '../schema';
import {
  chosenLink,
  chosenPicture,
  insertRule,
  insertTable,
  isBlock,
  isListOf,
  isMarked,
  isWithin,
  toggleCode,
  toggleEmphasis,
  toggleHeading,
  toggleInlineCode,
  toggleList,
  toggleQuote,
  toggleStrike,
  toggleStrong,
} from './commands';
import { Toolbar } from './toolbar';

const { nodes, marks } = schema;

type Tool = {
  name: string;
  icon: LucideIcon;
  /** As the keys are called on a keyboard without a Command key. */
  keys?: string;
  command: Command;
  /** Left out where a tool is on or off nowhere. */
  isOn?: (state: EditorState) => boolean;
};

const GROUPS: readonly (readonly Tool[])[] = [
  [
    { name: 'Undo', icon: Undo2, keys: 'Ctrl+Z', command: undo },
    { name: 'Redo', icon: Redo2, keys: 'Ctrl+Y', command: redo },
  ],
  [
    { name: 'Bold', icon: Bold, keys: 'Ctrl+B', command: toggleStrong, isOn: (state) => isMarked(state, marks.strong) },
    {
      name: 'Italic',
      icon: Italic,
      keys: 'Ctrl+I',
      command: toggleEmphasis,
      isOn: (state) => isMarked(state, marks.em),
    },
    {
      name: 'Strikethrough',
      icon: Strikethrough,
      keys: 'Ctrl+Shift+X',
      command: toggleStrike,
      isOn: (state) => isMarked(state, marks.strike),
    },
    {
      name: 'Code',
      icon: Code,
      keys: 'Ctrl+E',
      command: toggleInlineCode,
      isOn: (state) => isMarked(state, marks.code),
    },
  ],
  ([2, 3, 4] as const).map((level) => ({
    name: `Heading ${level}`,
    icon: { 2: Heading2, 3: Heading3, 4: Heading4 }[level],
    keys: `Ctrl+Alt+${level}`,
    command: toggleHeading(level),
    isOn: (state) => isBlock(state, nodes.heading, level),
  })),
  [
    {
      name: 'Bulleted list',
      icon: List,
      keys: 'Ctrl+Shift+8',
      command: toggleList(nodes.bullet_list),
      isOn: (state) => isListOf(state, nodes.bullet_list),
    },
    {
      name: 'Numbered list',
      icon: ListOrdered,
      keys: 'Ctrl+Shift+7',
      command: toggleList(nodes.ordered_list),
      isOn: (state) => isListOf(state, nodes.ordered_list),
    },
    {
      name: 'Quote',
      icon: Quote,
      keys: 'Ctrl+Shift+9',
      command: toggleQuote,
      isOn: (state) => isWithin(state, nodes.blockquote),
    },
    { name: 'Code block', icon: SquareCode, command: toggleCode, isOn: (state) => isBlock(state, nodes.code_block) },
  ],
  [
    { name: 'Table', icon: Table, command: insertTable },
    { name: 'Divider', icon: Minus, command: insertRule },
  ],
];

type Props = {
  handle: Ref<{ focus: () => void }>;
  /** Of the text. */
  label: string;
  state: EditorState;
  act: (command: Command) => void;
  onLink: () => void;
  onPicture: () => void;
};

export function EditorToolbar({ handle, label, state, act, onLink, onPicture }: Props): ReactNode {
  const canLink = chosenLink(state) !== null;
  return (
    <Toolbar
      handle={handle}
      label={`Formatting: ${label}`}
      className={cx(
        'sticky top-16 z-2 flex flex-wrap gap-x-2 gap-y-0.5 rounded-t-input',
        'border-b border-line bg-raised px-1.5 py-1',
      )}
    >
      {GROUPS.map((tools) => (
        <div key={tools[0]?.name} className="flex">
          {tools.map(({ command, isOn, ...tool }) => (
            <ToolButton
              key={tool.name}
              {...tool}
              isOn={isOn?.(state)}
              isPossible={command(state)}
              onClick={() => act(command)}
            />
          ))}
        </div>
      ))}
      <div className="flex">
        <ToolButton
          name="Link"
          icon={Link}
          keys="Ctrl+K"
          isOn={isMarked(state, marks.link)}
          isPossible={canLink}
          onClick={onLink}
        />
        <ToolButton
          name="Picture"
          icon={Image}
          isOn={chosenPicture(state) !== null}
          isPossible={!isBlock(state, nodes.code_block)}
          onClick={onPicture}
        />
      </div>
    </Toolbar>
  );
}

type ButtonProps = Pick<Tool, 'name' | 'icon' | 'keys'> & {
  isOn?: boolean | undefined;
  isPossible: boolean;
  onClick: () => void;
};

/** Stays in the order of the arrow keys while it cannot be used. */
function ToolButton({ name, icon: Icon, keys, isOn, isPossible, onClick }: ButtonProps): ReactNode {
  return (
    <button
      type="button"
      aria-label={name}
      title={keys === undefined ? name : `${name} (${keys})`}
      aria-pressed={isOn}
      aria-disabled={!isPossible || undefined}
      // The selection in the text stays.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => isPossible && onClick()}
      className={cx(
        'focus-ring grid size-9 place-items-center rounded-input text-ink-soft pointer-coarse:size-11',
        'hover:bg-sunken hover:text-ink aria-disabled:opacity-40',
        'aria-pressed:bg-accent-soft aria-pressed:text-accent',
      )}
    >
      <Icon aria-hidden="true" strokeWidth={1.5} className="size-4.5" />
    </button>
  );
}
