import { newScenario } from '@app/domain';
import { withoutPerson } from './share';

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
