import { DRIVERS, type DriverResult } from '@app/domain';
import { DRIVER_TEXT } from './driver-text';
import { tornadoBars } from './tornado';

const driver = (low: number, high: number): DriverResult => ({
  driver: 'portability',
  low: { value: -0.1, npv: low, cumulative: 0 },
  high: { value: 0.1, npv: high, cumulative: 0 },
  swing: Math.abs(high - low),
});

describe('the sensitivity', () => {
  it('puts all drivers on one scale, whichever end is lower', () => {
    expect(tornadoBars([driver(-100, 300), driver(200, 0)], 100)).toEqual([
      { start: 0, end: 100, base: 50 },
      { start: 25, end: 75, base: 50 },
    ]);
  });

  it('draws no width where nothing moves', () => {
    expect(tornadoBars([driver(0, 0)], 0)).toEqual([{ start: 50, end: 50, base: 50 }]);
  });

  it('has words for every driver and its ends', () => {
    expect(DRIVERS.map((name) => DRIVER_TEXT[name].name)).toHaveLength(8);
    expect([
      DRIVER_TEXT.portability.end(-0.1),
      DRIVER_TEXT.upfront.end(1.1),
      DRIVER_TEXT.costs.end(0.8),
      DRIVER_TEXT.backends.end(0),
      DRIVER_TEXT.backends.end(1),
    ]).toEqual(['\u221210 pts', '+10%', '\u221220%', 'none paid', 'all paid']);
  });
});
