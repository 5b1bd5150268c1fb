import { renderToStaticMarkup } from 'react-dom/server';
import { calculateScenario, newScenario, shortDollars, writtenPercent } from '@app/domain';
import { AdvantageChart, CUMULATIVE_ADVANTAGE } from './advantage-chart';

const info = { aum: 120_000_000, revenue: 1_000_000, feeBasedPercentage: 75, city: '', state: '' };
const scenario = newScenario(info, 'wirehouse', [{ channel: 'wirehouse', name: 'Example' }]);
const [offer] = calculateScenario(scenario).offers;
const cumulative = offer?.years.map(({ cumulative }) => cumulative) ?? [];
const text = renderToStaticMarkup(<AdvantageChart />)
  .replace(/<[^>]*>/g, ' ')
  .replace(/\s+/g, ' ');

describe('the chart of the first page', () => {
  it('draws what the engine calculates with its present defaults', () => {
    expect(CUMULATIVE_ADVANTAGE).toEqual(cumulative.map((cents) => Math.round(cents / 100_000)));
  });

  it('says the figures that it draws, and on which assumptions', () => {
    const { upfront, portability } = scenario.offers[0] ?? {};
    expect(text).toContain(
      `Ahead by ${shortDollars(cumulative[0] ?? 0)} at joining, all of it a loan forgiven by staying`,
    );
    expect(text).toContain(`by $${CUMULATIVE_ADVANTAGE.at(-1)}K after ten years, on these assumptions`);
    expect(text).toContain(`${(upfront?.value ?? 0) * 100}% up-front`);
    const following = 0.75 * (portability?.qFee ?? 0) + 0.25 * (portability?.qTxn ?? 0);
    expect(text).toContain(`${writtenPercent(following)} of revenue follows`);
  });
});
