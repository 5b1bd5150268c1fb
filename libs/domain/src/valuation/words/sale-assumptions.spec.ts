import { MARKET_FIGURE_NAMES, MARKET_FIGURES } from '../market/market-figures';
import { newSale, usualPractice } from '../sale/new-sale';
import { saleAssumptions, type KeptFigure } from './sale-assumptions';

const KEPT: KeptFigure[] = MARKET_FIGURE_NAMES.map((name) => ({
  name,
  value: MARKET_FIGURES[name].value,
  unit: MARKET_FIGURES[name].unit,
  asOf: MARKET_FIGURES[name].asOf,
  sources: MARKET_FIGURES[name].sources.map((id) => ({
    publisher: id,
    published: id === 'srg2025' ? '2026-02' : null,
  })),
}));
const sale = newSale(usualPractice(800_000, 200_000));
const basisOf = (changed = sale, kept = KEPT) =>
  Object.fromEntries(saleAssumptions(changed, kept).map(({ name, basis }) => [name, basis]));

describe('the assumptions of a sale', () => {
  it('say source and date, our estimate, or that they were entered', () => {
    expect(basisOf()).toMatchObject({
      recurring: 'Entered',
      recurringMultiple: 'Expected for practices with $1M to $2.5M in revenue',
      nonRecurringMultiple: 'Expected for practices with $1M to $2.5M in revenue',
      operatingExpenses: 'practiceCosts, undated; ownerPayDefinition, undated',
      ownerCompensation: 'practiceCosts, undated; ownerPayDefinition, undated',
      discountRate: 'Our estimate, November 2026',
      horizon: 'Starting value',
      growthAdjustment: 'Starting value',
    });
    const average = { ...sale, multiples: { ...sale.multiples, recurring: 3.27 } };
    expect(basisOf(average)['recurringMultiple']).toBe('srg2025, February 2026; srg2024, undated; srgMid2024, undated');
  });

  it('are entered as soon as they differ from the figure that was kept', () => {
    const changed = {
      ...sale,
      practice: { ...sale.practice, operatingExpenses: 350_001 },
      multiples: { ...sale.multiples, recurring: 3 },
    };
    expect(basisOf(changed)).toMatchObject({ operatingExpenses: 'Entered', recurringMultiple: 'Entered' });
    const moved = KEPT.map((figure) => (figure.name === 'discountRate' ? { ...figure, value: 9 } : figure));
    expect(basisOf(sale, moved)['discountRate']).toBe('Entered');
  });

  it('are written with their unit', () => {
    const written = Object.fromEntries(saleAssumptions(sale, KEPT).map(({ name, text }) => [name, text]));
    expect(written).toMatchObject({
      recurring: '$800,000',
      recurringMultiple: '3.08×',
      bankMonths: '120 months',
      earnOutYears: '1 year',
      horizon: '10 years',
      discountRate: '8%',
    });
  });

  it('of revenue of one kind alone were entered, the 0 of the other too', () => {
    const one = newSale(usualPractice(800_000, 0));
    expect(basisOf(one)).toMatchObject({ recurring: 'Entered', nonRecurring: 'Entered' });
  });

  it('are those that the sale uses: no agreed price and no review unless there is one', () => {
    expect(basisOf()).not.toHaveProperty('price');
    expect(basisOf()).not.toHaveProperty('clawbackCap');
    const review = { kind: 'clawback', month: 12, target: 0.9, cap: 0.25 } as const;
    expect(basisOf({ ...sale, price: 2_000_000, review })).toMatchObject({ price: 'Entered', clawbackCap: 'Entered' });
  });
});
