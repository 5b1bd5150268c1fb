import { tooltipDelay, tooltipPosition } from './tooltip-timing';

describe('when a tooltip shows', () => {
  it.each([
    [1000, null, 700],
    [1000, 800, 0],
    [1000, 700, 0],
    [1000, 699, 700],
  ])('at %i with the last one hidden at %j it waits %i ms', (now, hidden, delay) => {
    expect(tooltipDelay(now, hidden)).toBe(delay);
  });
});

describe('where a tooltip shows', () => {
  const viewport = { width: 360, height: 600 };
  const tip = { width: 120, height: 30 };
  it('is below and centered', () => {
    expect(tooltipPosition({ top: 10, bottom: 50, left: 100, width: 40 }, tip, viewport)).toEqual({
      top: 58,
      left: 60,
    });
  });
  it('is above at the lower edge', () => {
    expect(tooltipPosition({ top: 550, bottom: 590, left: 100, width: 40 }, tip, viewport).top).toBe(512);
  });
  it('never leaves the window sideways', () => {
    expect(tooltipPosition({ top: 10, bottom: 50, left: 330, width: 30 }, tip, viewport).left).toBe(232);
    expect(tooltipPosition({ top: 10, bottom: 50, left: 0, width: 30 }, tip, viewport).left).toBe(8);
  });
});
