import { US_STATES } from './us-states';

describe('the US states', () => {
  it('are 56, by two-letter codes and in the order of their names', () => {
    const entries = Object.entries(US_STATES);
    expect(entries).toHaveLength(56);
    expect(entries.every(([code, name]) => /^[A-Z]{2}$/.test(code) && /^[A-Z]/.test(name))).toBe(true);
    const names = entries.map(([, name]) => name);
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en-US')));
  });
});
