import { LateError } from './part-fault';
import { withinBudget } from './within-budget';

describe('a budget of time', () => {
  it('passes on what is ready in time, result or failure', async () => {
    await expect(withinBudget(Promise.resolve('ready'), 60_000)).resolves.toBe('ready');
    await expect(withinBudget(Promise.reject(new Error('refused')), 60_000)).rejects.toThrow('refused');
  });

  it.each([1, 0, -20])('of %d ms makes unfinished work late, whatever its later result', async (millis) => {
    let fail = (_: Error) => undefined as void;
    const work = new Promise<string>((_resolve, reject) => (fail = reject));
    await expect(withinBudget(work, millis)).rejects.toThrow(LateError);
    // Not an unhandled rejection, which would end the process.
    fail(new Error('too late'));
    await expect(work).rejects.toThrow('too late');
  });
});
