import { clockText } from './clock-text';

/** The zone of the machine that runs the test is the reader's. */
const local = (day: number, hours: number) => new Date(2026, 10, day, hours, 40);

describe('a moment on the reader’s clock', () => {
  it('is a time for today, and has its day otherwise', () => {
    const now = local(28, 16);
    expect(clockText(local(28, 15).toISOString(), now).replaceAll('\u202f', ' ')).toBe('3:40 PM');
    expect(clockText(local(27, 23).toISOString(), now).replaceAll('\u202f', ' ')).toBe('November 27 at 11:40 PM');
  });
});
