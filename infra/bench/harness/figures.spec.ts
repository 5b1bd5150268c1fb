import { goalText, judge } from './figures.mjs';

const GOALS = {
  lcp: { unit: 'ms', of: 'ratio', against: 'the plain monolith', atMost: 0.4 },
  steps: { unit: '', of: 'value', atMost: 2 },
} as const;

describe('a bench', () => {
  it('judges a ratio by its baseline and a value by itself', () => {
    const [lcp, steps] = judge('page', GOALS, [
      { name: 'lcp', value: 400, baseline: 1000 },
      { name: 'steps', value: 3 },
    ]);
    expect(lcp).toMatchObject({
      name: 'page/lcp',
      value: 400,
      baseline: 1000,
      ratio: 0.4,
      goal: '≤ 0.4 × the plain monolith',
      holds: true,
    });
    expect(steps).toMatchObject({ value: 3, baseline: null, ratio: null, goal: '≤ 2', holds: false });
  });

  it('meets no goal with a value that is not a number', () => {
    const [lcp] = judge('page', GOALS, [
      { name: 'lcp', value: Number.NaN, baseline: 1000 },
      { name: 'steps', value: 1 },
    ]);
    expect(lcp?.holds).toBe(false);
  });

  it('is refused when it did not measure what it promised', () => {
    expect(() => judge('page', GOALS, [{ name: 'steps', value: 1 }])).toThrow('page did not measure lcp');
  });

  it('is refused when it measured what has no goal', () => {
    expect(() => judge('page', GOALS, [{ name: 'other', value: 1 }])).toThrow('page measured without a goal: other');
  });

  it('names its goals for a reader', () => {
    expect(goalText({ unit: 'pages/s', of: 'value', atLeast: 250 })).toBe('≥ 250 pages/s');
  });
});
