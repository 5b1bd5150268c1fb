import { csvOfList, csvStream } from './csv-stream';
import type { CsvCell } from './csv-text';

const MARK = '\uFEFF';

describe('a CSV file of any length', () => {
  it('is one file: one mark at its start, one header, and every page', async () => {
    async function* pages(): AsyncGenerator<CsvCell[][]> {
      yield [['=1+1', 'a "b"']];
      yield [];
      yield [['+2', 'c,d']];
    }
    const read = [];
    for await (const part of csvStream(['Title', 'Text'], pages())) read.push(String(part));
    expect(read.join('')).toBe(`${MARK}Title,Text\r\n'=1+1,"a ""b"""\r\n'+2,"c,d"\r\n`);
  });

  it('reads no further page once its reader has left, and lets go of what it read from', async () => {
    const seen: string[] = [];
    async function* pages(): AsyncGenerator<CsvCell[][]> {
      try {
        for (let page = 1; ; page += 1) {
          seen.push(`page ${page}`);
          yield [[`${page}`, 'x'.repeat(100_000)]];
        }
      } finally {
        seen.push('let go');
      }
    }
    const stream = csvStream(['Page', 'Text'], pages());
    for await (const part of stream) if (String(part).startsWith('1,')) break;
    expect(stream.destroyed).toBe(true);
    expect(seen.at(-1)).toBe('let go');
    expect(seen.length).toBeLessThan(6);
  });

  it('reads a list behind the last row of each page, without the rows that a reader may not see', async () => {
    const all = Array.from({ length: 2_500 }, (_, index) => index + 1);
    const asked: (number | null)[] = [];
    const stream = csvOfList<number>({
      header: ['Number'],
      read: async (after, limit) => {
        asked.push(after);
        return all.filter((row) => row > (after ?? 0)).slice(0, limit);
      },
      cells: (row) => (row === 7 ? null : [row]),
    });
    const lines = Buffer.concat(await stream.map((part) => Buffer.from(part)).toArray())
      .toString()
      .trim()
      .split('\r\n');
    expect(lines.slice(1)).toEqual(all.filter((row) => row !== 7).map(String));
    expect(asked).toEqual([null, 1_000, 2_000]);
  });

  it('fails when a page cannot be read, rather than ending early', async () => {
    async function* pages(): AsyncGenerator<CsvCell[][]> {
      yield [['one']];
      throw new Error('The database went away');
    }
    const stream = csvStream(['Title'], pages());
    await expect(stream.toArray()).rejects.toThrow('The database went away');
  });
});
