import { Fragment, type Node } from 'prosemirror-model';
import { schema } from './schema';
import { tidyInline } from './tidy-inline';

const { nodes } = schema;

export const isList = (node: Node) => node.type === nodes.bullet_list || node.type === nodes.ordered_list;

/**
 * A part of a text as Markdown can say it: without empty paragraphs, needless space, and lists whose spacing it cannot
 * express. Null for what shows nothing.
 */
export function tidyBlock(node: Node): Node | null {
  if (node.type.spec.code || node.isLeaf) return node;
  if (node.inlineContent) {
    const content = tidyInline(node.children);
    return content.length === 0 && node.type === nodes.paragraph ? null : node.copy(Fragment.from(content));
  }
  if (node.type === nodes.table) return node.copy(Fragment.from(node.children.map(tidyRow)));
  const kept = node.children.flatMap((child) => tidyBlock(child) ?? []);
  const tidy = node.copy(Fragment.from(kept.length > 0 ? kept : [nodes.paragraph.create()]));
  return isList(tidy) ? tidy.type.create({ ...tidy.attrs, tight: isTight(tidy) }, tidy.content) : tidy;
}

function tidyRow(row: Node): Node {
  const cells = row.children.map((cell) =>
    cell.copy(Fragment.from(nodes.paragraph.create(null, tidyInline(cell.firstChild?.children ?? [])))),
  );
  return row.copy(Fragment.from(cells));
}

/** Whether items stand without blank lines: what is in them could otherwise run together. */
function isTight(list: Node): boolean {
  const isOne = list.childCount === 1 && list.firstChild?.childCount === 1;
  const areKept = list.children.every((item) =>
    item.children.every((block, index) => index === 0 || canFollow(item.child(index - 1), block)),
  );
  return isOne || (list.attrs['tight'] === true && areKept);
}

function canFollow(left: Node, right: Node): boolean {
  if (left.type === nodes.code_block || left.type === nodes.heading) return true;
  if (right.type === nodes.paragraph || right.type === nodes.horizontal_rule) return false;
  if (left.type !== nodes.paragraph || !isList(right)) return !isList(right) || left.type === nodes.paragraph;
  // Only these begin a list in the middle of a text.
  const first = right.firstChild?.firstChild;
  return first?.type === nodes.paragraph && first.childCount > 0 && (right.attrs['order'] ?? 1) === 1;
}
