import { readPopulation } from './population-csv';

const HEAD = 'state,aum,revenue,clients,feeBased,affiliation,firms';
const read = (...lines: string[]) => readPopulation([HEAD, ...lines].join('\n'));

describe('a file with counts of firms', () => {
  it('is read by the bands of its figures, and rows of the same bands are added', () => {
    expect(read('OH,130000000,700000,120,60,ria,12', 'OH,120000000,999999.99,199,74.9,ria,9', '')).toEqual({
      cells: [
        {
          figures: {
            state: 'OH',
            aum: 100_000_000,
            revenue: 500_000,
            clients: 100,
            feeBased: 50,
            affiliation: 'ria',
          },
          firms: 21,
        },
      ],
      firms: 21,
      faults: [],
    });
  });

  it('may come from a spreadsheet: a byte order mark, spaces and line ends of another system', () => {
    const { firms, faults } = readPopulation(`\uFEFF${HEAD}\r\n TX , 0 , 0 , 0 , 0 , bank , 1 \r\n`);
    expect([firms, faults]).toEqual([1, []]);
  });

  it.each([
    ['ZZ,1,1,1,1,ria,1', 'state "ZZ" is none'],
    ['OH,-1,1,1,1,ria,1', 'aum "-1" cannot be'],
    ['OH,1e9,1,1,1,ria,1', 'aum "1e9" cannot be'],
    ['OH,1,,1,1,ria,1', 'revenue "" cannot be'],
    ['OH,1,1,1,100.1,ria,1', 'feeBased "100.1" cannot be'],
    ['OH,1,1,1,1,broker,1', 'affiliation "broker" is none of wirehouse, regional, independent, ria, bank'],
    ['OH,1,1,1,1,ria,0', 'firms "0" is not 1 to 1000000'],
    ['OH,1,1,1,1,ria,1.5', 'firms "1.5" is not 1 to 1000000'],
    ['OH,1,1,1,1,ria,1,1', 'it has 8 values instead of 7'],
  ])('with the row %s is refused by its line', (row, fault) => {
    expect(read('OH,1,1,1,1,ria,1', row).faults).toEqual([`Line 3: ${fault}`]);
  });

  it('without firms or with other columns is refused', () => {
    expect(read().faults).toEqual(['The file has no firms']);
    expect(readPopulation('state,firms\nOH,1').faults).toEqual([`The first line must be ${HEAD}`]);
  });

  it('names the first twenty faults', () => {
    const { faults } = read(...Array.from({ length: 30 }, () => 'ZZ,1,1,1,1,ria,1'));
    expect([faults.length, faults.at(-1)]).toEqual([21, 'and 10 more lines']);
  });
});
