import ts from 'typescript';
import { copyDeck } from './copy-deck.mjs';
import { textsIn } from './read-texts.mjs';
import { STOP_LIST, stopWords } from './stop-list.mjs';
import { isShownFile } from './what-is-shown.mjs';

const read = (code: string, file = 'shell/src/x.tsx') =>
  textsIn(ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true), file);
const textOf = (code: string, file?: string) => read(code, file).map(({ text }) => text);

describe('the reader of interface texts', () => {
  it.each<[string, string, string[]]>([
    [
      'a sentence over lines, with its values and links',
      `function Note() { return <p>Keep {limit} files\n  at most. <a href="/x y">Read <b>more</b></a></p>; }`,
      ['Keep {limit} files at most. Read more'],
    ],
    [
      'attributes that people read',
      `const A = () => <Field label="Last name" help="As on the contract." id="a b" />;`,
      ['Last name', 'As on the contract.'],
    ],
    [
      'both sides of a choice in a sentence',
      `const A = () => <p>{open ? 'Waiting for you' : 'Nothing to do'}</p>;`,
      ['Waiting for you', 'Nothing to do'],
    ],
    [
      'a text in pieces',
      `const says = 'It takes ' + \`about \${days.left} days\` + ' to arrive.';`,
      ['It takes about {left} days to arrive.'],
    ],
    [
      'texts in the values of a text',
      "const says = `Sent${late ? ', a day late' : ''} to ${name}.`;",
      ['Sent{…} to {name}.', ', a day late'],
    ],
    ['what a callback renders', `const A = () => rows.map((row) => <li>Row of {row.name}</li>);`, ['Row of {name}']],
    [
      'an error message',
      `class E extends DomainError { constructor() { super({ code: 'A.B', message: 'Offer not found.' }); } }`,
      ['Offer not found.'],
    ],
  ])('finds %s', (_, code, expected) => {
    expect(textOf(code)).toEqual(expected);
  });

  it.each([
    ['classes', `const A = () => <p className="mt-1 text-sm">{x}</p>; const ROW = 'flex gap-5 sm:grid lg:px-2';`],
    ['SQL', 'const q = `SELECT id FROM x WHERE a = $1`; const c = `u.disabled_at IS NULL`;'],
    ['what programs look up', `document.querySelector('main p'); headers['cache-control'] = 'private, no-store';`],
    ['what is compared', `if (state === 'Not Found' || name !== 'Old Name') stop();`],
    [
      'the words of a log and of the API document',
      `log.info('it has begun'); @ApiOperation({ summary: 'Reads it all' }) class A {}`,
    ],
    ['types and imports', `import x from './a b'; type A = 'one two' | 'three four';`],
  ])('leaves out %s', (_, code) => {
    expect(textOf(code)).toEqual([]);
  });

  it('reads a sentence with an amount of dollars, and no query with a parameter', () => {
    const shown = [
      'Under $250,000',
      'An offer of $5 million or more',
      'A price of $0: enter the price',
      'From $7 a month',
    ];
    const queries = [
      'id = $1',
      'slug = ANY ($2)',
      'ends_at > $3 and holder = $12',
      'to_tsquery(language, $1) as query',
    ];
    const source = [...shown, ...queries].map((text, at) => `export const a${at} = '${text}';`).join('\n');
    expect(read(source).map(({ text }) => text)).toEqual(shown);
  });

  it('names the place of a text, and its line', () => {
    expect(
      read(
        `const TEXTS = {\n  open: { label: 'Still open' },\n};\nfunction Card() {\n  return <A title="All done" />;\n}`,
      ),
    ).toEqual([
      { file: 'shell/src/x.tsx', line: 2, place: 'TEXTS.open.label', text: 'Still open' },
      { file: 'shell/src/x.tsx', line: 5, place: 'Card.title', text: 'All done' },
    ]);
  });

  it('reads screens, mails and documents, and no tests or corpora', () => {
    const files = ['mf-admin/src/a.tsx', 'services/mail/src/a.ts', 'libs/domain/src/a.ts', 'mf-admin/src/a.spec.tsx'];
    expect(files.map(isShownFile)).toEqual([true, true, true, false]);
    expect(isShownFile('libs/domain/src/marketplace/contact-data.ordinary.ts')).toBe(false);
  });
});

describe('the stop list', () => {
  it.each(STOP_LIST)('refuses $found and allows $allowed', ({ find, found, allowed }) => {
    expect([find.test(found), find.test(allowed)]).toEqual([true, false]);
  });

  it('finds a planted word with its place and what to write', () => {
    const texts = read(`function A() {\n  return <p>Paid in three instalments.</p>;\n}`);
    expect(stopWords(texts)).toEqual([
      {
        file: 'shell/src/x.tsx',
        line: 2,
        message: '“instalment” in “Paid in three instalments.”: installment',
      },
    ]);
  });

  it('leaves a signed text as it was signed', () => {
    const file = 'services/marketplace/src/nda/texts/nda-text-1.ts';
    expect(stopWords(read(`export const TEXT = 'Nobody may disclose it.';`, file))).toEqual([]);
  });
});

describe('the copy deck', () => {
  it('lists each text once with its key, by file, without what Markdown would make of it', () => {
    const texts = read(`const TEXTS = { a: 'Use *this* one', b: { c: 'The other [one]' } };`);
    expect(copyDeck([...texts, ...texts])).toContain(
      '## shell/src/x.tsx\n\n- `TEXTS.a` Use \\*this\\* one\n- `TEXTS.b.c` The other \\[one\\]\n',
    );
  });

  it('leaves articles and sample data to where they are written', () => {
    const said = (file: string) => copyDeck(read(`export const x = { title: 'How to read an offer' };`, file));
    expect(said('services/content/src/seed/posts/x.ts')).not.toContain('How to read');
    expect(said('services/content/src/playbook/text/x.ts')).not.toContain('How to read');
  });
});
