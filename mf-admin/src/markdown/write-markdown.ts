import type { PhrasingContent, RootContent } from 'mdast';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { toMarkdown, type Handle, type Options } from 'mdast-util-to-markdown';
import type { Mark, Node } from 'prosemirror-model';
import { readMarkdown, type Sources } from './read-markdown';
import { alignmentOf, schema } from './schema';
import { isList, tidyBlock } from './tidy-block';
import { joined } from './tidy-inline';

const { nodes, marks } = schema;

const PHRASING = 'phrasing' as const;

/** Between letters an underscore is one. */
const text: Handle = (node: { value: string }, _parent, state, info) =>
  state.safe(node.value, info).replaceAll(/(?<=[\p{L}\p{N}])\\_(?=[\p{L}\p{N}])/gu, '_');

/** A letter beside the signs is written as a reference where they would otherwise not begin or end anything. */
const strike: Handle & { peek?: () => string } = (node, _parent, state, info) => {
  const tracker = state.createTracker(info);
  const opened = tracker.move('~~');
  const words = tracker.move(state.containerPhrasing(node, { ...tracker.current(), before: '~', after: '~' }));
  const closed = tracker.move('~~');
  state.attentionEncodeSurroundingInfo = {
    before: LETTER.test(info.before) && !LETTER.test(words.slice(0, 1)),
    after: LETTER.test(info.after) && !LETTER.test(words.slice(-1)),
  };
  return opened + words + closed;
};
strike.peek = () => '~';
const LETTER = /[^\s\p{P}\p{S}]$/u;

/** Addresses that would become links, and what strikes out. */
const ADDRESSES: NonNullable<NonNullable<Options['unsafe']>[number]['notInConstruct']> = [
  'autolink',
  'destinationLiteral',
  'destinationRaw',
];
const UNSAFE: NonNullable<Options['unsafe']> = [
  { character: '~', before: '~', inConstruct: PHRASING, notInConstruct: ADDRESSES },
  { character: '~', after: '~', inConstruct: PHRASING, notInConstruct: ADDRESSES },
  { character: '@', before: '[+\\-.\\w]', after: '[\\-.\\w]', inConstruct: PHRASING, notInConstruct: ADDRESSES },
  { character: '.', before: '[Ww]', after: '[\\-.\\w]', inConstruct: PHRASING, notInConstruct: ADDRESSES },
  { character: ':', before: '[psPS]', after: '\\/', inConstruct: PHRASING, notInConstruct: ADDRESSES },
];

type Bullets = Pick<Options, 'bullet' | 'bulletOther' | 'bulletOrdered'>;
/** Of two lists, one after the other, the second one takes the other signs. */
const BULLETS: readonly [Bullets, Bullets] = [
  { bullet: '-', bulletOther: '*', bulletOrdered: '.' },
  { bullet: '*', bulletOther: '-', bulletOrdered: ')' },
];

const OPTIONS: Options = {
  emphasis: '*',
  strong: '*',
  // No sign of a list or of an underlined heading.
  rule: '_',
  fences: true,
  listItemIndent: 'one',
  extensions: [gfmTableToMarkdown({ tablePipeAlign: false })],
  handlers: { text, delete: strike },
  unsafe: UNSAFE,
};

type Part = { markdown: string; isKept: boolean };
export type Written = {
  markdown: string;
  /** The first part that reads differently than it was made: Markdown has no way to say it. */
  lost: Node | null;
};

/**
 * Writes documents that follow one another, such as one that is being typed: a part that is the same as before is not
 * written again, and one that is as it was read keeps its source.
 */
export function createMarkdownWriter(sources: Sources = new WeakMap()): (doc: Node) => Written {
  const known = [new WeakMap<Node, Part>(), new WeakMap<Node, Part>()] as const;
  const partOf = (block: Node, bullets: 0 | 1): Part => {
    const part = known[bullets].get(block) ?? written(block, BULLETS[bullets]);
    known[bullets].set(block, part);
    return part;
  };
  return (doc) => {
    const parts: string[] = [];
    let before: Node | null = null;
    let lost: Node | null = null;
    for (const block of doc.children) {
      const source = sources.get(block);
      const options = [
        ...(source === undefined ? [] : [() => ({ markdown: source, isKept: true })]),
        () => partOf(block, 0),
        () => partOf(block, 1),
      ];
      const sign = before?.type === block.type ? signOf(before, parts.at(-1) ?? '') : null;
      const option = options.find((each) => sign === null || signOf(block, each().markdown) !== sign);
      const { markdown, isKept } = option?.() ?? partOf(block, 0);
      if (markdown === '') continue;
      parts.push(markdown);
      before = block;
      if (!isKept) lost ??= block;
    }
    return { markdown: parts.join('\n\n'), lost };
  };
}

/** Beside other marks one of the two signs of emphasis can mean what the other one cannot. */
const SIGNS = ['*', '_'] as const;

function written(block: Node, bullets: Bullets): Part {
  const tidy = tidyBlock(block);
  if (!tidy) return { markdown: '', isKept: true };
  const tries = SIGNS.map((emphasis) => {
    const markdown = toMarkdown(
      { type: 'root', children: [blockOf(tidy)] },
      { ...OPTIONS, ...bullets, emphasis },
    ).trimEnd();
    return () => {
      const { doc } = readMarkdown(markdown);
      return { markdown, isKept: doc.childCount === 1 && doc.firstChild?.eq(tidy) === true };
    };
  });
  return (
    tries.map((each) => each()).find(({ isKept }) => isKept) ?? { markdown: tries[0]?.().markdown ?? '', isKept: false }
  );
}

/** What a list begins its items with; null for what is none. */
function signOf(node: Node, markdown: string): string | null {
  return isList(node) ? (/^(?:[-*+]|\d+([.)]))/.exec(markdown)?.slice(0, 2).findLast(Boolean) ?? null) : null;
}

const blocksOf = (parent: Node): RootContent[] => parent.children.map(blockOf);

function blockOf(node: Node): RootContent {
  switch (node.type) {
    case nodes.heading:
      return {
        type: 'heading',
        depth: node.attrs['level'] as 1 | 2 | 3 | 4,
        children: phrasing(node, 'one line'),
      };
    case nodes.blockquote:
      return { type: 'blockquote', children: blocksOf(node) as never };
    case nodes.code_block:
      return { type: 'code', lang: (node.attrs['language'] as string) || null, value: node.textContent };
    case nodes.horizontal_rule:
      return { type: 'thematicBreak' };
    case nodes.bullet_list:
    case nodes.ordered_list:
      return listOf(node);
    case nodes.table:
      return {
        type: 'table',
        align: (node.firstChild?.children ?? []).map(({ attrs }) => alignmentOf(attrs['align'])),
        children: node.children.map((row) => ({
          type: 'tableRow',
          children: row.children.map((cell) => ({
            type: 'tableCell',
            children: cell.firstChild ? phrasing(cell.firstChild, 'one line') : [],
          })),
        })),
      };
    default:
      return { type: 'paragraph', children: phrasing(node) };
  }
}

function listOf(node: Node): RootContent {
  const spread = node.attrs['tight'] !== true;
  return {
    type: 'list',
    ordered: node.type === nodes.ordered_list,
    start: (node.attrs['order'] as number | undefined) ?? null,
    spread,
    children: node.children.map((item) => ({ type: 'listItem', spread, children: blocksOf(item) as never })),
  };
}

function phrasing(block: Node, shape: 'lines' | 'one line' = 'lines'): PhrasingContent[] {
  return within(block.children, shape);
}

/** Marks as elements within one another: of those that begin at a letter, the one that reaches farthest is outside. */
function within(runs: readonly Node[], shape: 'lines' | 'one line'): PhrasingContent[] {
  const content: PhrasingContent[] = [];
  for (let start = 0; start < runs.length;) {
    const run = runs[start] as Node;
    const reach = (mark: Mark) => {
      const end = runs.findIndex((each, index) => index > start && !mark.isInSet(each.marks));
      return end === -1 ? runs.length : end;
    };
    const outer = run.marks
      .filter(({ type }) => type !== marks.code)
      .reduce<Mark | null>((best, mark) => (best === null || reach(mark) > reach(best) ? mark : best), null);
    if (outer === null) {
      content.push(leafOf(run, shape));
      start += 1;
      continue;
    }
    const end = reach(outer);
    const inner = joined(runs.slice(start, end).map((each) => each.mark(outer.removeFromSet(each.marks))));
    content.push(elementOf(outer, within(inner, shape)));
    start = end;
  }
  return content;
}

function elementOf(mark: Mark, children: PhrasingContent[]): PhrasingContent {
  if (mark.type === marks.link) return { type: 'link', url: mark.attrs['href'] as string, children } as PhrasingContent;
  if (mark.type === marks.strong) return { type: 'strong', children };
  return mark.type === marks.em ? { type: 'emphasis', children } : { type: 'delete', children };
}

function leafOf(node: Node, shape: 'lines' | 'one line'): PhrasingContent {
  if (node.type === nodes.image)
    return { type: 'image', url: node.attrs['src'] as string, alt: node.attrs['alt'] as string };
  if (node.type === nodes.hard_break) return shape === 'lines' ? { type: 'break' } : { type: 'html', value: '<br>' };
  const value = node.text ?? '';
  return marks.code.isInSet(node.marks) ? { type: 'inlineCode', value } : { type: 'text', value };
}
