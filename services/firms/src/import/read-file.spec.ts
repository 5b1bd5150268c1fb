import { readImportFile } from './read-file';

const read = (text: string | Buffer) => readImportFile(typeof text === 'string' ? Buffer.from(text) : text);
const cellsOf = async (text: string) => (await read(text)).rows.map(({ cells }) => cells);

describe('a file of firms', () => {
  it.each([
    ['commas', 'Name,City\nOak,"Salem, Oregon"\n'],
    ['semicolons', 'Name;City\r\nOak;Salem, Oregon\r\n'],
    ['tabs', 'Name\tCity\nOak\tSalem, Oregon'],
    ['a byte order mark', '\uFEFFName,City\nOak,"Salem, Oregon"\n'],
    ['quoted headers', '"Name";"City"\nOak;"Salem, Oregon"\n'],
  ])('is read with %s', async (_, text) => {
    expect(await cellsOf(text)).toEqual([{ name: 'Oak', city: 'Salem, Oregon' }]);
  });

  it('numbers its rows as a spreadsheet does, and leaves out blank ones', async () => {
    const { rows } = await read('name,culture\n\nOak,"two\nlines"\n,\n , \nElm,\n');
    expect(rows).toEqual([
      { row: 3, cells: { name: 'Oak', culture: 'two\nlines' }, fault: null },
      { row: 6, cells: { name: 'Elm' }, fault: null },
    ]);
  });

  it('names the columns that mean nothing and does not read their cells', async () => {
    const file = await read('Phone,NAME,,SOURCE kind\n555,Oak,x,press\n');
    expect(file.unknownColumns).toEqual(['Phone']);
    expect(file.rows[0]?.cells).toEqual({ name: 'Oak', source_kind: 'press' });
  });

  it('takes what looks like a formula as text', async () => {
    expect(await cellsOf('name,culture\n=1+1,"@SUM(A1:A9)"\n')).toEqual([{ name: '=1+1', culture: '@SUM(A1:A9)' }]);
  });

  it('keeps letters of several bytes whole wherever they stand', async () => {
    const name = '🌲é'.repeat(20);
    const lines = Array.from({ length: 2_000 }, () => `${name}\n`);
    expect(new Set((await cellsOf(`name\n${lines.join('')}`)).map((cells) => cells.name))).toEqual(new Set([name]));
  });

  it('says of a row with other cells than the header how many there are', async () => {
    const { rows } = await read('name,city\nOak,Salem,Oregon\nElm\n');
    expect(rows.map(({ fault }) => fault?.slice(0, 46))).toEqual([
      'This row has 3 cells and the header has 2. Put',
      'This row has 1 cells and the header has 2. Put',
    ]);
  });

  it.each([
    ['in UTF-16', Buffer.from('\uFEFFname\nOak\n', 'utf16le'), 'The file is in UTF-16'],
    ['in another encoding', Buffer.from('name\nCaf\u00E9\n', 'latin1'), 'The file is not in UTF-8'],
    ['with zero bytes', 'name\nO\0k\n', 'The file is not a CSV file'],
    ['of a spreadsheet program', Buffer.from([0x50, 0x4b, 3, 4, 0xff, 0xff]), 'The file is not in UTF-8'],
    ['without a name', 'city\nSalem\n', 'The first row has no column “name”'],
    ['with a column twice', 'name,As of,as_of\nOak,,\n', 'The file has the column “as_of” twice'],
    ['without rows', 'name\n\n', 'The file has no rows'],
    ['that is empty', '', 'The file has no rows'],
    ['with an open quotation mark', 'name\nOak\n"Elm\nAsh\n', 'After row 2 the file cannot be read as CSV'],
    ['with a row that never ends', `name\n"${'a'.repeat(200_000)}`, 'After row 1 the file cannot be read as CSV'],
    ['of too many rows', `name\n${'Oak\n'.repeat(20_001)}`, 'The file has more than 20,000 rows'],
  ])('%s is refused in words at the field', async (_, bytes, sentence) => {
    const failure = await read(bytes).catch((error: unknown) => error);
    expect(failure).toMatchObject({ kind: 'invalid', fields: { file: expect.stringContaining(sentence) } });
  });
});
