import { inflateSync } from 'node:zlib';
import type { Typeset } from '@app/server-kit/pdf';
import { allElements, readPdf, type ReadElement, type ReadPdf } from '@app/testing/pdf';
import { parsePlaybook, type Part } from './parse-playbook';
import { PLAYBOOK } from './playbook-text';
import { typeset } from './typeset';

const playbook = parsePlaybook(PLAYBOOK);
/** Points; the format of the playbook. */
const [TOP, BOTTOM] = [60, 648 - 66];

let made: Typeset;
let raw: string;
let read: ReadPdf;
beforeAll(async () => {
  made = await typeset(playbook, new Date('2026-06-15T00:00:00Z'));
  raw = made.pdf.toString('latin1');
  read = await readPdf(made.pdf);
});

const elements = (): ReadElement[] => read.pages.flatMap((page) => allElements(page.elements));
const textsOf = (...tags: string[]): string[] =>
  elements()
    .filter(({ tag }) => tags.includes(tag))
    .map(({ text }) => text);
/** Every part of one kind, in the order of the text. */
const partsOf = <K extends Part['kind']>(kind: K): Extract<Part, { kind: K }>[] =>
  playbook.chapters.flatMap(({ parts }) =>
    parts.filter((part): part is Extract<Part, { kind: K }> => part.kind === kind),
  );
/** The page of a text, counted from 0. */
const pageOf = (tag: string, text: string): number =>
  read.pages.findIndex((page) => allElements(page.elements).some((each) => each.tag === tag && each.text === text));

/** Drawing instructions of all pages. */
const drawn = () =>
  [...raw.matchAll(/\/Filter \/FlateDecode\n>>\nstream\n/g)].map((match) => {
    const start = match.index + match[0].length;
    return inflateSync(made.pdf.subarray(start, raw.indexOf('\nendstream', start))).toString('latin1');
  });

describe('the playbook', () => {
  it('is a PDF of at least twelve pages, with its title, its language and an outline of its chapters', () => {
    expect(raw.startsWith('%PDF-1.7')).toBe(true);
    expect(made.pages).toBeGreaterThanOrEqual(12);
    expect(raw.match(/\/Type \/Page\b/g)).toHaveLength(made.pages);
    expect(raw).toContain('/Lang (en-US)');
    expect(raw).toContain('(The Advisor Transition Playbook)');
    expect(raw.match(/\/Dest \[|\/Parent \d+ 0 R\n\/Title/g)?.length ?? 0).toBeGreaterThanOrEqual(
      playbook.chapters.length,
    );
  });

  it('carries its fonts in it and asks for none of the reader', () => {
    expect(raw).toMatch(/\/FontFile[23] /);
    for (const face of ['SourceSerif4', 'Inter']) expect(raw).toMatch(new RegExp(`/FontName /[A-Z0-9]+\\+${face}`));
    expect(raw).not.toMatch(/\/BaseFont \/(Helvetica|Times|Courier)/);
  });

  it('links every chapter from the contents', () => {
    expect(new Set(raw.match(/chapter-\d+/g))).toEqual(
      new Set(playbook.chapters.map((_, index) => `chapter-${index + 1}`)),
    );
  });

  it('tells its language and its title, and reads in the order of its text', () => {
    expect([read.isTagged, read.language, read.title]).toEqual([true, 'en-US', 'The Advisor Transition Playbook']);
    expect(textsOf('H1')).toEqual([playbook.title]);
    expect(textsOf('H2')).toEqual(['Contents', ...playbook.chapters.map(({ title }) => title)]);
    expect(textsOf('H3')).toEqual(partsOf('heading').map(({ text }) => text));
    expect(textsOf('LI')).toHaveLength(partsOf('list').flatMap(({ items }) => items).length);
    expect(read.pages.flatMap(({ untagged }) => untagged)).toEqual([]);
  });

  it('leaves the page numbers out of what is read, and names where each chapter begins', () => {
    expect(read.pages.map(({ ornaments }) => ornaments.at(-1)).slice(1)).toEqual(
      read.pages.map((_, index) => String(index + 1)).slice(1),
    );
    const entries = elements().filter(({ tag }) => tag === 'TOCI');
    expect(entries.map(({ text }) => text)).toEqual(
      playbook.chapters.map(({ title }, index) => {
        return `${index + 1} ${title} ${pageOf('H2', title) + 1}`;
      }),
    );
    expect(entries.every(({ children }) => children.some(({ tag }) => tag === 'Link'))).toBe(true);
  });

  it('keeps every row of a table whole, under headers that are read once', () => {
    const rows = elements().filter(({ tag }) => tag === 'TR');
    const written = partsOf('table').flatMap(({ header, rows: each }) =>
      header.every((cell) => cell === '') ? each : [header, ...each],
    );
    expect(rows.map(({ text }) => text)).toEqual(written.map((cells) => cells.filter(Boolean).join(' ')));
    expect(rows.map(({ children }) => children[0]?.tag)).toEqual(rows.map(() => 'TH'));
  });

  it('has no page between the cover and the last that is less than a third full', () => {
    const fills = read.pages.map(({ lowest }) => (lowest - TOP) / (BOTTOM - TOP));
    expect(fills.slice(1, -1).filter((fill) => fill < 1 / 3)).toEqual([]);
  });

  it('holds what the site says of it: one page of figures, ninety days week by week, tables to fill in', () => {
    const [verdict = ''] = textsOf('P').filter((text) => text.startsWith('Ten years later the move is ahead'));
    expect(pageOf('P', verdict)).toBe(pageOf('H2', 'Stay or move, on one page'));
    const weeks = elements().filter(({ tag, text }) => tag === 'TR' && /^([1-9]|1[0-3]) [A-Z]/.test(text));
    expect(weeks.map(({ children }) => children[0]?.text).slice(-13)).toEqual(
      Array.from({ length: 13 }, (_, index) => String(index + 1)),
    );
    const blank = partsOf('table').filter(({ rows }) => rows.every((row) => row.slice(1).every((cell) => cell === '')));
    expect(blank).toHaveLength(5);
  });

  it('writes every amount of money with its sign', () => {
    expect(PLAYBOOK.match(/(?<![$\d,.])\d{1,3}(?:,\d{3})+/g)).toBeNull();
  });

  it('ends no page with a heading', () => {
    const HEADING_SIZE = '11.5';
    const FOOTER_SIZE = '8';
    const chapters = drawn()
      .filter((content) => content.startsWith('1 0 0 -1 '))
      .slice(2);
    const lastSizes = chapters.map((content) =>
      [...content.matchAll(/\/F\d+ ([\d.]+) Tf/g)]
        .map(([, size]) => size)
        .filter((size) => size !== FOOTER_SIZE)
        .at(-1),
    );
    expect(chapters.length).toBeGreaterThan(12);
    expect(chapters.some((content) => content.includes(` ${HEADING_SIZE} Tf`))).toBe(true);
    expect(lastSizes).not.toContain(HEADING_SIZE);
  });

  it('holds every chapter of its text, and nothing that the setter has no form for', () => {
    expect(playbook.title).toBe('The Advisor Transition Playbook');
    expect(playbook.chapters).toHaveLength(15);
    expect(playbook.chapters.every(({ parts }) => parts.length >= 3)).toBe(true);
    expect(() => parsePlaybook('## A\n\n<script>x</script>')).toThrow('no form for html');
  });
});
