import { baseKeymap, chainCommands, exitCode, setBlockType } from 'prosemirror-commands';
import { gapCursor } from 'prosemirror-gapcursor';
import { history, redo, undo } from 'prosemirror-history';
import { inputRules, textblockTypeInputRule, undoInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import type { Node } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { Plugin, type Command, type Transaction } from 'prosemirror-state';
import { goToNextCell, tableEditing } from 'prosemirror-tables';
import { schema } from '../schema';
import {
  breakInCell,
  insertBreak,
  toggleEmphasis,
  toggleHeading,
  toggleInlineCode,
  toggleList,
  toggleQuote,
  toggleStrike,
  toggleStrong,
} from './commands';

const { nodes } = schema;

/** What only the parts around the text can do. */
export type Around = { editLink: () => void; focusToolbar: () => void };

const run =
  (act: () => void): Command =>
  () => {
    act();
    return true;
  };

const keys = (around: Around): Record<string, Command> => ({
  'Mod-z': undo,
  'Shift-Mod-z': redo,
  'Mod-y': redo,
  'Mod-b': toggleStrong,
  'Mod-i': toggleEmphasis,
  'Mod-e': toggleInlineCode,
  'Mod-Shift-x': toggleStrike,
  'Mod-k': run(around.editLink),
  'Mod-Alt-0': setBlockType(nodes.paragraph),
  'Mod-Alt-2': toggleHeading(2),
  'Mod-Alt-3': toggleHeading(3),
  'Mod-Alt-4': toggleHeading(4),
  'Mod-Shift-7': toggleList(nodes.ordered_list),
  'Mod-Shift-8': toggleList(nodes.bullet_list),
  'Mod-Shift-9': toggleQuote,
  'Mod-]': sinkListItem(nodes.list_item),
  'Mod-[': liftListItem(nodes.list_item),
  'Alt-F10': run(around.focusToolbar),
  Backspace: undoInputRule,
  Enter: chainCommands(breakInCell, splitListItem(nodes.list_item)),
  'Shift-Enter': chainCommands(exitCode, insertBreak),
  // Only within a table, and out of it at its ends: elsewhere it leaves the text.
  Tab: goToNextCell(1),
  'Shift-Tab': goToNextCell(-1),
});

const typed = inputRules({
  rules: [
    textblockTypeInputRule(/^(#{1,4})\s$/, nodes.heading, ([, signs = '']) => ({ level: signs.length })),
    textblockTypeInputRule(/^```$/, nodes.code_block),
    wrappingInputRule(/^\s*>\s$/, nodes.blockquote),
    wrappingInputRule(/^\s*[-*+]\s$/, nodes.bullet_list),
    wrappingInputRule(/^(\d{1,9})[.)]\s$/, nodes.ordered_list, ([, order]) => ({ order: Number(order) })),
  ],
});

/** Tables as Markdown has them: names of columns first, one alignment in each column, no joined cells. */
const plainTables = new Plugin({
  appendTransaction(transactions, _before, { doc, tr }) {
    if (!transactions.some(({ docChanged }) => docChanged)) return null;
    doc.descendants((node, pos) => {
      if (node.type === nodes.table) tidyTable(tr, node, pos);
      return !node.isTextblock && node.type !== nodes.table;
    });
    return tr.docChanged ? tr : null;
  },
});

function tidyTable(tr: Transaction, table: Node, start: number): void {
  const aligned = table.firstChild?.children.map(({ attrs }) => attrs['align'] as unknown) ?? [];
  table.forEach((row, offset, index) => {
    let pos = start + offset + 2;
    const type = index === 0 ? nodes.table_header : nodes.table_cell;
    row.children.forEach((cell, column) => {
      const align = aligned[column] ?? null;
      if (cell.type !== type || cell.attrs['align'] !== align) tr.setNodeMarkup(pos, type, { ...cell.attrs, align });
      pos += cell.nodeSize;
    });
  });
}

export const pluginsOf = (around: Around): Plugin[] => [
  typed,
  keymap(keys(around)),
  keymap(baseKeymap),
  history(),
  gapCursor(),
  tableEditing(),
  plainTables,
];
