import { calculateSale, newSale, presentMarketFigures, saleFigureLabel, usualPractice } from '@app/domain';
import { valuationReport } from './valuation-report';

const SALE = newSale(usualPractice(800_000, 200_000));
const { pieces, findings } = valuationReport({
  name: 'Harbor Lane',
  sale: SALE,
  result: calculateSale(SALE),
  market: { keptOn: '2026-11-05', figures: presentMarketFigures() },
  made: new Date('2026-11-25T12:00:00Z'),
});
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
