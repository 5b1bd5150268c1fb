import { raiseStorm } from '../testing/webhook-storm';

describe('webhooks in a storm', () => {
  it('lead to the provider’s states: a third twice, in any order, some forged, some lost', async () => {
    const after = await raiseStorm({ members: 14, deliveries: 160, perSecond: null });
    expect(after).toMatchObject({ differences: [], forged: { 400: 8 } });
    expect(Object.keys(after.signed)).toEqual(['200']);
    for (const [done, due] of Object.values(after.effects)) expect(done).toBe(due);
    expect(after.lost).toBeGreaterThan(0);
  });
});
