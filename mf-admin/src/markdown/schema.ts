import { Schema, type MarkSpec, type NodeSpec } from 'prosemirror-model';
import { tableNodes } from 'prosemirror-tables';
import { isOwnPicture, siteLink } from '@app/domain/markup';

export const ALIGNMENTS = ['left', 'center', 'right'] as const;
export type Alignment = (typeof ALIGNMENTS)[number];
export const alignmentOf = (value: unknown): Alignment | null => ALIGNMENTS.find((each) => each === value) ?? null;

/** `# a` is shown like `## a`: the page's own heading is the only one above it. */
const shownLevel = (level: number) => `h${Math.max(2, level)}`;
/** What another program calls a heading of the first level is the first below ours. */
const LEVELS = { h1: 2, h2: 2, h3: 3, h4: 4, h5: 4, h6: 4 };

const nodes = {
  doc: { content: 'block+' },
  paragraph: { content: 'inline*', group: 'block', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
  heading: {
    content: 'inline*',
    group: 'block',
    defining: true,
    attrs: { level: { default: 2 } },
    parseDOM: Object.entries(LEVELS).map(([tag, level]) => ({ tag, attrs: { level } })),
    toDOM: ({ attrs }) => [shownLevel(attrs['level'] as number), 0],
  },
  blockquote: {
    content: 'block+',
    group: 'block',
    defining: true,
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: () => ['blockquote', 0],
  },
  code_block: {
    content: 'text*',
    group: 'block',
    marks: '',
    code: true,
    defining: true,
    attrs: { language: { default: '' } },
    parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
    toDOM: () => ['pre', ['code', 0]],
  },
  horizontal_rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
  bullet_list: {
    content: 'list_item+',
    group: 'block',
    // Without space between its items.
    attrs: { tight: { default: true } },
    parseDOM: [{ tag: 'ul' }],
    toDOM: () => ['ul', 0],
  },
  ordered_list: {
    content: 'list_item+',
    group: 'block',
    attrs: { order: { default: 1 }, tight: { default: true } },
    parseDOM: [{ tag: 'ol', getAttrs: (list) => ({ order: startOf(list.getAttribute('start')) }) }],
    toDOM: ({ attrs }) => ['ol', attrs['order'] === 1 ? {} : { start: attrs['order'] as number }, 0],
  },
  list_item: { content: 'block+', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
  ...tableNodes({
    tableGroup: 'block',
    cellContent: 'paragraph',
    cellAttributes: {
      align: {
        default: null,
        getFromDOM: (cell) => alignmentOf(cell.getAttribute('align') ?? cell.style.textAlign),
        setDOMAttr: (value, attrs) => {
          if (value !== null) attrs['align'] = value;
        },
      },
    },
  }),
  image: {
    inline: true,
    group: 'inline',
    draggable: true,
    attrs: { src: {}, alt: {} },
    parseDOM: [
      {
        tag: 'img[src]',
        getAttrs: (picture) => {
          const [src, alt] = [picture.getAttribute('src') ?? '', picture.getAttribute('alt')?.trim() ?? ''];
          return isOwnPicture(src) && alt !== '' ? { src, alt } : false;
        },
      },
    ],
    toDOM: ({ attrs }) => ['img', { src: attrs['src'] as string, alt: attrs['alt'] as string }],
  },
  hard_break: {
    inline: true,
    group: 'inline',
    selectable: false,
    linebreakReplacement: true,
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
  },
  text: { group: 'inline' },
} satisfies Record<string, NodeSpec>;

/** In this order from the outside to the inside where several begin and end at the same letter. */
const marks = {
  link: {
    attrs: { href: {} },
    inclusive: false,
    parseDOM: [
      {
        tag: 'a[href]',
        getAttrs: (link) => {
          const href = link.getAttribute('href') ?? '';
          return siteLink(href) ? { href } : false;
        },
      },
    ],
    // Nothing leaves the editor by a click.
    toDOM: ({ attrs }) => ['a', { href: attrs['href'] as string }, 0],
  },
  em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }, { style: 'font-style=italic' }], toDOM: () => ['em', 0] },
  strong: {
    parseDOM: [
      { tag: 'strong' },
      // Some programs wrap all that is copied into one that is not bold.
      { tag: 'b', getAttrs: (element) => !/^(normal|[1-4]00)$/.test(element.style.fontWeight) && null },
      { style: 'font-weight', getAttrs: (weight) => /^(bold(er)?|[6-9]00)$/.test(weight) && null },
    ],
    toDOM: () => ['strong', 0],
  },
  strike: {
    parseDOM: [
      { tag: 'del' },
      { tag: 's' },
      { tag: 'strike' },
      { style: 'text-decoration', getAttrs: (value) => value.includes('line-through') && null },
    ],
    toDOM: () => ['del', 0],
  },
  code: { code: true, parseDOM: [{ tag: 'code' }], toDOM: () => ['code', 0] },
} satisfies Record<string, MarkSpec>;

/** Exactly what the server keeps and shows of a text. */
export const schema = new Schema<keyof typeof nodes, keyof typeof marks>({ nodes, marks });

function startOf(value: string | null): number {
  return value !== null && /^\d{1,9}$/.test(value) ? Number(value) : 1;
}
