import fc from 'fast-check';
import { Fragment, type Node } from 'prosemirror-model';
import { HARD_CASES } from '@app/domain/testing';
import { openMarkdown } from './fidelity';
import { readMarkdown } from './read-markdown';
import { schema } from './schema';
import { tidyBlock } from './tidy-block';
import { createMarkdownWriter } from './write-markdown';

const { nodes, marks } = schema;
const RUNS = { numRuns: 2_000 };

const words = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('payout', 'a note', ' and ', 'T-12', ' ', '  ') },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      ...[
        '<Client Name>',
        '<br>',
        '~$1M',
        '~~',
        '*',
        '**',
        '_',
        '`',
        '``',
        '[',
        ']',
        '](',
        ')',
        '!',
        '|',
        '\\',
        '#',
        '-',
        '+',
      ],
      ...[
        '1.',
        '4)',
        '>',
        '&amp;',
        '&',
        'https://www.sec.gov/a_b',
        'www.x.com',
        'a@b.com',
        ':',
        '---',
        '===',
        '<',
        '\u00a0',
        'é',
      ],
    ),
  },
  { weight: 1, arbitrary: fc.string({ maxLength: 6 }).map((text) => text.replaceAll(/[\r\n\0]/g, '')) },
);
const someMarks = fc
  .subarray([
    marks.strong.create(),
    marks.em.create(),
    marks.strike.create(),
    marks.code.create(),
    marks.link.create({ href: '/calculator?a=1&b=(2)' }),
  ])
  .map((chosen) => chosen.reduce<readonly (typeof chosen)[number][]>((set, mark) => mark.addToSet(set), []));
const run = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.tuple(words, someMarks).map(([text, set]) => (text === '' ? null : schema.text(text, set))),
  },
  { weight: 1, arbitrary: fc.constant(nodes.hard_break.create()) },
  {
    weight: 1,
    arbitrary: words.map((alt) => nodes.image.create({ src: '/api/media/7/a.webp', alt: `Chart ${alt}`.trim() })),
  },
);
const inline = fc
  .array(run, { maxLength: 6 })
  .map((runs) => Fragment.fromArray(runs.filter((each) => each !== null)).content);
const paragraph = inline.map((content) => nodes.paragraph.create(null, Fragment.from(content)));
const table = fc
  .tuple(
    fc.integer({ min: 1, max: 3 }),
    fc.integer({ min: 1, max: 3 }),
    fc.array(paragraph, { minLength: 9, maxLength: 9 }),
  )
  .map(([columns, rows, cells]) =>
    nodes.table.create(
      null,
      Array.from({ length: rows }, (_, row) =>
        nodes.table_row.create(
          null,
          Array.from({ length: columns }, (_cell, column) =>
            (row === 0 ? nodes.table_header : nodes.table_cell).create(
              { align: column === 1 ? 'right' : null },
              cells[row * 3 + column],
            ),
          ),
        ),
      ),
    ),
  );
const { block } = fc.letrec<{ block: Node; blocks: Node[]; items: Node[] }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'block' },
    paragraph,
    fc
      .tuple(fc.integer({ min: 1, max: 4 }), inline)
      .map(([level, content]) => nodes.heading.create({ level }, content)),
    table,
    fc.constant(nodes.horizontal_rule.create()),
    fc
      .array(words, { maxLength: 3 })
      .map((lines) => lines.join('\n').trim())
      .map((code) => nodes.code_block.create(null, code === '' ? undefined : schema.text(code))),
    tie('blocks').map((content) => nodes.blockquote.create(null, content)),
    fc.tuple(tie('items'), fc.boolean()).map(([items, tight]) => nodes.bullet_list.create({ tight }, items)),
    fc
      .tuple(tie('items'), fc.boolean(), fc.constantFrom(1, 4, 0))
      .map(([items, tight, order]) => nodes.ordered_list.create({ tight, order }, items)),
  ),
  blocks: fc.array(tie('block'), { minLength: 1, maxLength: 3 }),
  items: fc.array(
    tie('blocks').map((content) => nodes.list_item.create(null, content)),
    { minLength: 1, maxLength: 3 },
  ),
}));
const documents = fc.array(block, { minLength: 1, maxLength: 4 }).map((blocks) => nodes.doc.create(null, blocks));

/** What people write: marks begin and end with words. */
const sentence = fc
  .array(
    fc.tuple(
      fc.constantFrom('payout', 'Dear <Client Name>', '~$1M', 'T-12', '(a note)', 'client_name', '1.', '#'),
      someMarks,
    ),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  .map((parts) => parts.flatMap(([word, set]) => [schema.text(word, set), schema.text(' ')]));

describe('round trips', () => {
  it('keep every sentence whose marks begin and end with words', () => {
    fc.assert(
      fc.property(sentence, (runs) => {
        const { markdown, lost } = createMarkdownWriter()(nodes.doc.create(null, [nodes.paragraph.create(null, runs)]));
        expect([markdown, lost]).toEqual([markdown, null]);
      }),
      RUNS,
    );
  });

  it('lose nothing of what can be made in the visual editor, or it says so', () => {
    fc.assert(
      fc.property(documents, (made) => {
        const { markdown, lost } = createMarkdownWriter()(made);
        fc.pre(lost === null);
        const tidy = made.children.flatMap((each) => tidyBlock(each) ?? []);
        const kept = nodes.doc.create(null, tidy.length > 0 ? tidy : [nodes.paragraph.create()]);
        expect([markdown, readMarkdown(markdown).doc.toJSON()]).toEqual([markdown, kept.toJSON()]);
      }),
      RUNS,
    );
  });

  it('of any text are stable, or it opens as Markdown', () => {
    const pieces = fc.oneof(words, fc.constantFrom(...HARD_CASES.map(({ markdown }) => markdown), '\n', '\n\n', '  '));
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
        const text = parts.join('');
        const opened = openMarkdown(text);
        if ('why' in opened) return;
        expect(readMarkdown(createMarkdownWriter(opened.sources)(opened.doc).markdown).doc.toJSON()).toEqual(
          opened.doc.toJSON(),
        );
      }),
      RUNS,
    );
  });
});
