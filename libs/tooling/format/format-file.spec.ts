import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatFile } from './format-file.mjs';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'format-'));
  // A file outside of the repository has no configuration of its own.
  writeFileSync(join(folder, '.prettierrc.json'), '{ "singleQuote": true, "printWidth": 40 }');
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
    const findings = await formatFile(file, { isCheck: true });
    expect(findings).toEqual([{ file, line: 2, message: `is not formatted. To fix it: npm run format -- ${file}` }]);
    expect(readFileSync(file, 'utf8')).toContain('"b"');
  });

  it('reports nothing for a formatted file', async () => {
    const file = write('right.ts', "export const a = 'a';\n");
    expect(await formatFile(file, { isCheck: true })).toEqual([]);
  });

  it('names each line that is too wide once the file is formatted', async () => {
    const file = write('wide.ts', `export const a = 'a';\n// ${'b'.repeat(38)}\n`);
    expect(await formatFile(file, { isCheck: true })).toEqual([
      { file, line: 2, message: expect.stringMatching(/^has 41 characters, more than 40\./) as string },
    ]);
  });

  it('names a file that cannot be parsed', async () => {
    const file = write('broken.ts', 'export const = ;');
    expect(await formatFile(file, { isCheck: true })).toEqual([
      { file, line: 1, message: expect.stringMatching(/^cannot be read: /) as string },
    ]);
  });

  it('skips files without a format', async () => {
    const file = write('notes.bin', '"b"');
    expect(await formatFile(file, { isCheck: false })).toEqual([]);
  });
});

describe('the format', () => {
  it('is written to the file', async () => {
    const file = write('mended.ts', 'export const b = "b"');
    expect(await formatFile(file, { isCheck: false })).toHaveLength(1);
    expect(readFileSync(file, 'utf8')).toBe("export const b = 'b';\n");
  });
});
