import { basicRange } from '@app/domain';
import { chartFinding } from './channels-chart';
import { positionOf } from './range-bar';

describe('the finding over the chart', () => {
  it('names the channel that is expected to pay most and the next one', () => {
    expect(chartFinding(basicRange({ aum: 0, revenue: 1_000_000, feeBasedPercentage: 75 }))).toBe(
      'The largest expected deal is at a wirehouse: $1.8M, compared with $1.6M at a regional firm.',
    );
  });

  it('claims nothing when nothing is expected', () => {
    expect(chartFinding(basicRange({ aum: 0, revenue: 0, feeBasedPercentage: 75 }))).toBe(
      'No channel is expected to pay for this move.',
    );
  });

  it('says so about a single channel', () => {
    const [wirehouse] = basicRange({ aum: 0, revenue: 1_000_000, feeBasedPercentage: 75 });
    expect(chartFinding(wirehouse ? [wirehouse] : [])).toBe('The largest expected deal is at a wirehouse: $1.8M.');
  });

  it.each([
    [0, 100, 0],
    [50, 100, 50],
    [1, 3, 33.3],
    [0, 0, 0],
  ])('%d of %d is at %d percent', (cents, largest, position) => {
    expect(positionOf(cents, largest)).toBe(position);
  });
});
