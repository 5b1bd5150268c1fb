import { CSRF_TOKEN_HEADER, type SavedCalculation, type UserView } from '@app/contracts';
import { newScenario, type Scenario } from '@app/domain';
import { testScreen } from '@app/ui/testing';

const LIST = '/api/saved-calculations';
const USER: UserView = {
  ...{ id: '1', username: 'ann@example.com', email: 'ann@example.com', firstName: 'Ann', lastName: 'Lee' },
  ...{ phone: null, city: null, state: null, firm: null, aum: null, revenue: null, feeBasedPercentage: null },
  ...{ isPremium: false, isAdmin: false, emailVerified: true, totpEnabled: false, totpVerified: false },
  ...{ notifyNewListings: false, notifyMarketUpdates: false, notifyApprovedListings: false },
};
const SCENARIO = newScenario(
  { aum: 100_000_000, revenue: 1_000_000, feeBasedPercentage: 80, city: 'Austin', state: 'TX' },
  'wirehouse',
  [{ channel: 'regional', name: '' }],
);

function calculation(id: string, scenario: Scenario): SavedCalculation {
  const { advisor, settings, offers } = scenario;
  return {
    ...{ id, name: `Move ${id}`, version: 1, createdAt: '2026-11-01T00:00:00Z', updatedAt: '2026-11-02T00:00:00Z' },
    savedWithPremium: false,
    ...{ t12: advisor.t12, aum: advisor.aum, horizon: settings.horizon },
    offers: offers.map(({ channel, name }) => ({ channel, name })),
    scenario,
  };
}

describe('the saved calculations of the dashboard', () => {
  const queries = async () => (await import('../testing/web-kit')).queryClient();
  const screen = testScreen('https://site.test/dashboard', queries);

  async function show(): Promise<void> {
    const { adoptSession } = await import('../testing/web-kit');
    await screen.page.act(() => adoptSession({ token: 't', user: USER }));
    const { Component } = await import('./saved.widget');
    await screen.show(<Component />);
  }

  afterEach(async () => {
    const { endSession } = await import('../testing/web-kit');
    await screen.page.act(() => endSession());
  });

  it('say what they are for while there are none', async () => {
    await show();
    await (await screen.api.call()).answer(200, { calculations: [], limit: 3 });
    await screen.page.until(() => screen.page.text().includes('Save a calculation in the detailed view'));
  });

  it('show the answer of each, and take its figures into the profile on request', async () => {
    const saved = calculation('a', SCENARIO);
    const { scenario: _, ...summary } = saved;
    await show();
    await (await screen.api.call()).answer(200, { calculations: [summary], limit: 3 });
    const read = await screen.api.call(1);
    expect(read.path).toBe(`${LIST}/a`);
    await read.answer(200, saved);
    expect(screen.page.text()).not.toContain('undefined');
    await screen.page.until(() => /(Moving|Staying) is \$[\d.]+[KM] ahead|Even with staying/.test(screen.page.text()));
    await screen.page.click(screen.page.button('Use in my profile: figures of Move a'));
    // The first change of a session asks for its token before.
    await (await screen.api.call(2)).answer(200, USER, { [CSRF_TOKEN_HEADER]: 'csrf' });
    const call = await screen.api.call(3);
    expect([call.method, call.path, call.body]).toEqual([
      'PATCH',
      '/api/account/profile',
      { aum: 100_000_000, revenue: 1_000_000, feeBasedPercentage: 80, city: 'Austin', state: 'TX' },
    ]);
  });
});
