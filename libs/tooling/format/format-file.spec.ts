import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FormatOptions } from 'oxfmt';
import { formatFile } from './format-file.mjs';

const { sortImports } = JSON.parse(readFileSync(join(process.cwd(), '.oxfmtrc.json'), 'utf8')) as FormatOptions;
const CONFIG = { singleQuote: true, printWidth: 40, sortImports };

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'format-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

describe('the check of the format', () => {
  it('names the first line that is not formatted, and the command that fixes it', async () => {
    const file = write('quotes.ts', 'export const a = \'a\';\nexport const b = "b";\n');
    const findings = await formatFile(file, { isCheck: true, config: CONFIG });
    expect(findings).toEqual([{ file, line: 2, message: `is not formatted. To fix it: npm run format -- ${file}` }]);
    expect(readFileSync(file, 'utf8')).toContain('"b"');
  });

  it('reports nothing for a formatted file', async () => {
    const file = write('right.ts', "export const a = 'a';\n");
    expect(await formatFile(file, { isCheck: true, config: CONFIG })).toEqual([]);
  });

  it('names each line that is too wide once the file is formatted', async () => {
    const file = write('wide.ts', `export const a = 'a';\n// ${'b'.repeat(38)}\n`);
    expect(await formatFile(file, { isCheck: true, config: CONFIG })).toEqual([
      { file, line: 2, message: expect.stringMatching(/^has 41 characters, more than 40\./) as string },
    ]);
  });

  it('names a file that cannot be parsed', async () => {
    const file = write('broken.ts', 'export const = ;');
    expect(await formatFile(file, { isCheck: true, config: CONFIG })).toEqual([
      { file, line: 1, message: expect.stringMatching(/^cannot be read: /) as string },
    ]);
  });

  it('skips files without a format', async () => {
    const file = write('notes.bin', '"b"');
    expect(await formatFile(file, { isCheck: false, config: CONFIG })).toEqual([]);
  });
});

describe('the order of imports', () => {
  const RIGHT = [
    "import { join } from 'node:path';",
    "import { x } from 'zod';",
    "import { y } from '@app/ui';",
    "import { a } from '../a';",
    "import { b } from './b';",
    '',
  ];

  it('is built-in modules, packages, libraries, and files from the farthest, without empty lines', async () => {
    const file = write('right-order.ts', RIGHT.join('\n'));
    expect(await formatFile(file, { isCheck: true, config: CONFIG })).toEqual([]);
  });

  it.each([0, 1, 2, 3])('is checked: the lines %i and the next one in the wrong order', async (line) => {
    const [before, here = '', next = '', after] = [
      RIGHT.slice(0, line),
      RIGHT[line],
      RIGHT[line + 1],
      RIGHT.slice(line + 2),
    ];
    const file = write('wrong-order.ts', [...before, next, here, ...after].join('\n'));
    expect(await formatFile(file, { isCheck: true, config: CONFIG })).toMatchObject([{ line: line + 1 }]);
  });

  it('has no empty lines between groups', async () => {
    const file = write('spaced.ts', RIGHT.join('\n\n').trimEnd());
    expect(await formatFile(file, { isCheck: true, config: CONFIG })).toHaveLength(1);
  });
});

describe('the format', () => {
  it('is written to the file', async () => {
    const file = write('mended.ts', 'export const b = "b"');
    expect(await formatFile(file, { isCheck: false, config: CONFIG })).toHaveLength(1);
    expect(readFileSync(file, 'utf8')).toBe("export const b = 'b';\n");
  });
});
