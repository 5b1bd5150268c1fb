import { randomBytes } from 'node:crypto';
import { newScenario } from '@app/domain';
import { tokenHash, withoutPerson } from './share';

const INFO = { aum: 120_000_000, revenue: 1_000_000, feeBasedPercentage: 75, city: 'Springfield', state: 'OH' };

describe('what a link shows', () => {
  const scenario = newScenario(INFO, 'wirehouse', [{ channel: 'ria', name: 'A' }]);

  it('is the calculation without the place and the number of clients', () => {
    const shared = withoutPerson({ ...scenario, advisor: { ...scenario.advisor, clients: 164 } });
    expect(shared).toEqual({ ...scenario, advisor: { ...scenario.advisor, city: '', state: '' } });
    expect(JSON.stringify(shared)).not.toMatch(/Springfield|OH|164/);
  });

  it('leaves the owner’s own calculation as it is', () => {
    withoutPerson(scenario);
    expect(scenario.advisor.city).toBe('Springfield');
  });
});

describe('a token', () => {
  it('is kept as a digest that does not show it', () => {
    const token = randomBytes(32).toString('base64url');
    expect(tokenHash(token)).toHaveLength(32);
    expect(tokenHash(token)?.toString('base64url')).not.toBe(token);
  });

  it.each([
    '',
    'short',
    `${'a'.repeat(44)}`,
    `${'a'.repeat(42)}!`,
    `${'a'.repeat(42)}\n`,
    '../../../etc/passwd',
    "' OR 1=1 --",
  ])('is not %j', (text) => {
    expect(tokenHash(text)).toBeNull();
  });
});
