import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import type { MarkType, Node, NodeType } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import { NodeSelection, TextSelection, type Command, type EditorState } from 'prosemirror-state';
import { isInTable } from 'prosemirror-tables';
import { schema, type Alignment } from '../schema';
import { isList } from '../tidy-block';

const { nodes, marks } = schema;

export const isMarked = ({ selection, doc, storedMarks }: EditorState, mark: MarkType): boolean =>
  selection.empty
    ? mark.isInSet(storedMarks ?? selection.$from.marks()) !== undefined
    : doc.rangeHasMark(selection.from, selection.to, mark);

export const isBlock = ({ selection }: EditorState, type: NodeType, level?: number): boolean =>
  selection.$from.parent.type === type && (level === undefined || selection.$from.parent.attrs['level'] === level);

/** The closest node around the selection that is asked for. */
function around(
  { selection: { $from } }: EditorState,
  isIt: (node: Node) => boolean,
): { node: Node; pos: number } | null {
  for (let depth = $from.depth; depth > 0; depth -= 1)
    if (isIt($from.node(depth))) return { node: $from.node(depth), pos: $from.before(depth) };
  return null;
}

export const isWithin = (state: EditorState, type: NodeType): boolean =>
  around(state, (node) => node.type === type) !== null;
/** Of the list that is closest. */
export const isListOf = (state: EditorState, type: NodeType): boolean => around(state, isList)?.node.type === type;

export const toggleHeading =
  (level: number): Command =>
  (state, dispatch) =>
    (isBlock(state, nodes.heading, level) ? setBlockType(nodes.paragraph) : setBlockType(nodes.heading, { level }))(
      state,
      dispatch,
    );

export const toggleCode: Command = (state, dispatch) =>
  setBlockType(isBlock(state, nodes.code_block) ? nodes.paragraph : nodes.code_block)(state, dispatch);

export const toggleQuote: Command = (state, dispatch) =>
  (isWithin(state, nodes.blockquote) ? lift : wrapIn(nodes.blockquote))(state, dispatch);

/** Makes a list, ends it, or turns the other kind into it. */
export const toggleList =
  (type: NodeType): Command =>
  (state, dispatch, view) => {
    const list = around(state, isList);
    if (!list) return wrapInList(type)(state, dispatch);
    if (list.node.type === type) return liftListItem(nodes.list_item)(state, dispatch, view);
    dispatch?.(state.tr.setNodeMarkup(list.pos, type, { tight: list.node.attrs['tight'] as boolean }));
    return true;
  };

export const toggleStrong = toggleMark(marks.strong);
export const toggleEmphasis = toggleMark(marks.em);
export const toggleStrike = toggleMark(marks.strike);
export const toggleInlineCode = toggleMark(marks.code);

export const insertBreak: Command = (state, dispatch) => {
  if (state.selection.$from.parent.type.spec.code) return false;
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView());
  return true;
};

/** In a cell of a table a paragraph cannot be parted. */
export const breakInCell: Command = (state, dispatch) => isInTable(state) && insertBreak(state, dispatch);

export const insertRule: Command = (state, dispatch) => {
  if (isInTable(state)) return false;
  dispatch?.(state.tr.replaceSelectionWith(nodes.horizontal_rule.create()).scrollIntoView());
  return true;
};

const COLUMNS = 3;
const ROWS = 3;

/** Three columns and three rows, the first one for the names of the columns. */
export const insertTable: Command = (state, dispatch) => {
  if (isInTable(state) || state.selection.$from.parent.type.spec.code) return false;
  const row = (cell: NodeType) =>
    nodes.table_row.create(
      null,
      Array.from({ length: COLUMNS }, () => cell.create(null, nodes.paragraph.create())),
    );
  const table = nodes.table.create(
    null,
    Array.from({ length: ROWS }, (_none, index) => row(index === 0 ? nodes.table_header : nodes.table_cell)),
  );
  const { tr } = state;
  const isAtEnd = state.selection.$to.after(1) === state.doc.content.size;
  tr.replaceSelectionWith(table);
  // The table may have taken the place of an empty paragraph, or stand after the words before it.
  const from = tr.mapping.map(state.selection.from, -1);
  let start = -1;
  tr.doc.nodesBetween(Math.max(0, from - 1), tr.doc.content.size, (node, pos) => {
    if (start === -1 && node.type === nodes.table) start = pos;
    return start === -1;
  });
  if (start === -1) return false;
  const end = start + table.nodeSize;
  if (isAtEnd && end === tr.doc.content.size) tr.insert(end, nodes.paragraph.create());
  // Into the paragraph of the first cell.
  dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(start + 3))).scrollIntoView());
  return true;
};

/** Of the whole column: Markdown knows no other. */
export const alignColumn =
  (align: Alignment | null): Command =>
  (state, dispatch) => {
    const table = around(state, (node) => node.type === nodes.table);
    const cell = around(state, ({ type }) => type === nodes.table_cell || type === nodes.table_header);
    if (!table || !cell) return false;
    const column = state.doc.resolve(cell.pos).index();
    const { tr } = state;
    table.node.forEach((row, offset) => {
      let pos = table.pos + offset + 2;
      row.forEach((each, _offset, index) => {
        if (index === column) tr.setNodeMarkup(pos, null, { ...each.attrs, align });
        pos += each.nodeSize;
      });
    });
    dispatch?.(tr);
    return true;
  };

export const columnAlignment = (state: EditorState): Alignment | null =>
  (around(state, ({ type }) => type === nodes.table_cell || type === nodes.table_header)?.node.attrs['align'] ??
    null) as Alignment | null;

export type ChosenLink = { from: number; to: number; text: string; href: string };

/** The link at the cursor, or what is selected and is none yet. Null where there can be none. */
export function chosenLink(state: EditorState): ChosenLink | null {
  const { from, to, $from, empty } = state.selection;
  if ($from.parent.type.spec.code || !$from.sameParent(state.selection.$to)) return null;
  const link = marks.link.isInSet($from.marks()) ?? marks.link.isInSet($from.nodeAfter?.marks ?? []);
  if (!link) return { from, to, text: empty ? '' : state.doc.textBetween(from, to), href: '' };
  const start = $from.start();
  let [first, last] = [from, to];
  $from.parent.forEach((child, offset) => {
    const [begin, end] = [start + offset, start + offset + child.nodeSize];
    if (link.isInSet(child.marks) && end >= first && begin <= last) {
      first = Math.min(first, begin);
      last = Math.max(last, end);
    }
  });
  return { from: first, to: last, text: state.doc.textBetween(first, last), href: link.attrs['href'] as string };
}

/** Sets where it leads; its words keep their look unless they were changed. An empty address removes the link. */
export const setLink =
  (chosen: ChosenLink, text: string, href: string): Command =>
  (state, dispatch) => {
    const { from, to } = chosen;
    const { tr } = state;
    const isNew = text !== chosen.text;
    if (isNew) tr.insertText(text, from, to);
    const end = isNew ? from + text.length : to;
    tr.removeMark(from, end, marks.link);
    if (href !== '') tr.addMark(from, end, marks.link.create({ href }));
    tr.setSelection(TextSelection.create(tr.doc, end)).removeStoredMark(marks.link);
    dispatch?.(tr.scrollIntoView());
    return true;
  };

export type Picture = { src: string; alt: string };

export function chosenPicture({ selection }: EditorState): Picture | null {
  const isPicture = selection instanceof NodeSelection && selection.node.type === nodes.image;
  return isPicture ? { src: selection.node.attrs['src'] as string, alt: selection.node.attrs['alt'] as string } : null;
}

/** In place of the selected one, or where the cursor is. */
export const setPicture =
  ({ src, alt }: Picture): Command =>
  (state, dispatch) => {
    if (state.selection.$from.parent.type.spec.code) return false;
    dispatch?.(state.tr.replaceSelectionWith(nodes.image.create({ src, alt }), false).scrollIntoView());
    return true;
  };
