import { clockOf } from './clock';

describe('time that is left', () => {
  it.each([
    [300_000, '5:00'],
    [299_999, '5:00'],
    [299_000, '4:59'],
    [61_000, '1:01'],
    [9_400, '0:10'],
    [1, '0:01'],
    [0, '0:00'],
    [-5, '0:00'],
  ])('%s ms reads %s', (ms, text) => {
    expect(clockOf(ms)).toBe(text);
  });
});
