import { calculateSale, newSale, presentMarketFigures, saleFigureLabel, usualPractice } from '@app/domain';
import { valuationCsv } from './exported-valuation';
import { valuationReport } from './valuation-report';

const SALE = newSale(usualPractice(800_000, 200_000));
const EXPORTED = {
  name: 'Harbor Lane',
  sale: SALE,
  result: calculateSale(SALE),
  market: { keptOn: '2026-11-05', figures: presentMarketFigures() },
  made: new Date('2026-11-25T12:00:00Z'),
};
const { pieces, findings } = valuationReport(EXPORTED);
const text = JSON.stringify(pieces);

describe('the document of a valuation', () => {
  it('calls each number what the page calls it', () => {
    for (const [figure, value] of [
      ['blendedMultiple', '2.77×'],
      ['ebocMultiple', '4.26×'],
      ['ebitdaMultiple', '11.09×'],
      ['dscr', '0.54×'],
      ['sellerPresentValue', '$2,089,214'],
    ] as const)
      expect(text).toContain(JSON.stringify([saleFigureLabel(figure), value]));
    expect(text.split('Multiple of EBITDA')).toHaveLength(2);
  });

  it('starts with a whole sentence about the seller', () => {
    expect(findings).toEqual([
      ['The seller', expect.stringMatching(/^On these assumptions, the seller keeps \$[\d,]+ after tax, .*\.$/)],
    ]);
  });

  it('writes every assumption with its unit, and days and months in words', () => {
    expect(text).toContain('["Term of the bank loan","120 months","Our estimate, November 2026"]');
    expect(text).toContain('["Years in the buyer’s table","10 years","Starting value"]');
    expect(text).toContain('Market figures are as of November 5, 2026, when this valuation was first saved.');
    expect(text).not.toMatch(/, \d{4}-\d\d/);
  });
});

describe('the spreadsheet of a valuation', () => {
  const csv = valuationCsv(EXPORTED);
  const lines = csv.replace('\ufeff', '').split('\r\n');

  it('reads as the page does: labels, units and days, and no name of a program', () => {
    for (const line of [
      'Exported on,"November 25, 2026"',
      'Market figures as of,"November 5, 2026"',
      'Price is based on,multiples of revenue',
      'Discount rate,8,percent,"Our estimate, November 2026"',
      'Recurring revenue,800000,US dollars,Entered',
      'Term of the bank loan,120,months,"Our estimate, November 2026"',
      'Price,2772000,US dollars',
      '"Buyer’s cash flow, US dollars"',
    ])
      expect(lines).toContain(line);
    expect(csv).not.toMatch(/[a-z][A-Z]|fraction|usd|\d{4}-\d\d/);
  });

  it('has the years of both sides under the words of the page, the closing first', () => {
    const heads = lines.filter((line) => line.startsWith('Year,'));
    expect(heads[0]).toMatch(/^Year,Revenue,Operating expenses,.*,"Debt service coverage, times"$/);
    expect(heads[1]).toMatch(/^Year,Paid at closing,.*,Earn-out,Sale of the stock,Clawback,.*,Present value$/);
    expect(lines.filter((line) => line.startsWith('Closing,'))).toHaveLength(2);
  });

  it('has the same results for every sale: an empty cell for one that it does not have', () => {
    const sale = newSale(usualPractice(800_000, 200_000));
    sale.parts = { downPayment: 1, bankLoan: 0, sellerNote: 0, earnOut: 0, equity: 0 };
    sale.practice.operatingExpenses = 2_000_000;
    const other = valuationCsv({ ...EXPORTED, sale, result: calculateSale(sale) }).split('\r\n');
    const resultsOf = (all: string[]) => {
      const start = all.indexOf('Result,Value,Unit');
      return all.slice(start, all.indexOf('', start));
    };
    for (const line of ['Price to EBITDA,,times', '"Debt service coverage, year 1",,times', 'Buyer’s payback,,years'])
      expect(resultsOf(other)).toContain(line);
    const withoutValues = (all: string[]) => resultsOf(all).map((line) => line.replace(/,-?[\d.]*,(?=[^,]*$)/, ',,'));
    expect(withoutValues(other)).toEqual(withoutValues(lines));
  });
});
