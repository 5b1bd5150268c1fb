import { jest } from '@jest/globals';
import { raiseStorm } from '../testing/webhook-storm';

jest.setTimeout(1_800_000);

/** Issue 19: the figures of payments. */
const P99_MS = 1_000;

describe('ten thousand webhooks', () => {
  it('at 50 a second, 30 % twice, shuffled, 5 % forged, 5 % lost, end in the provider’s states', async () => {
    const after = await raiseStorm({ members: 760, deliveries: 10_000, perSecond: 50 });
    process.stdout.write(`${JSON.stringify({ ...after, differences: after.differences.length })}\n`);
    expect(after.differences).toEqual([]);
    for (const [done, due] of Object.values(after.effects)) expect(done).toBe(due);
    expect([after.sent, Object.keys(after.signed), after.forged]).toEqual([10_000, ['200'], { 400: 500 }]);
    expect(after.p99).toBeLessThanOrEqual(P99_MS);
  });
});
