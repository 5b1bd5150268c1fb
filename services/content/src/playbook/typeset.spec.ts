import { inflateSync } from 'node:zlib';
import type { Typeset } from '@app/server-kit/pdf';
import { parsePlaybook } from './parse-playbook';
import { PLAYBOOK } from './playbook-text';
import { typeset } from './typeset';

const playbook = parsePlaybook(PLAYBOOK);
let made: Typeset;
let raw: string;
beforeAll(async () => {
  made = await typeset(playbook, new Date('2026-06-15T00:00:00Z'));
  raw = made.pdf.toString('latin1');
});

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

  it('has something on every page', () => {
    const pages = drawn().filter((content) => content.startsWith('1 0 0 -1 '));
    expect(pages).toHaveLength(made.pages);
    expect(pages.map((content) => content.match(/ TJ/g)?.length ?? 0).filter((texts) => texts < 3)).toEqual([]);
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
    expect(playbook.chapters).toHaveLength(12);
    expect(playbook.chapters.every(({ parts }) => parts.length >= 4)).toBe(true);
    expect(() => parsePlaybook('## A\n\n<script>x</script>')).toThrow('no form for html');
  });
});
