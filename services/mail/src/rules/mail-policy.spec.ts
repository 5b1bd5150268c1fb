import { MAIL_POLICY, nextPause } from './mail-policy';

describe('the pause between two attempts', () => {
  it.each([
    [1, 10],
    [2, 20],
    [3, 40],
    [9, 2_560],
    [10, 3_600],
    [40, 3_600],
    [5_000, 3_600],
  ])('after attempt %d takes %d s', (attempts, seconds) => {
    expect(nextPause(attempts, MAIL_POLICY)).toBe(seconds * 1_000);
  });
});
