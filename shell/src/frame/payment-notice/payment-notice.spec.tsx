import {
  PAYMENT_PATHS,
  SESSION_EVENTS_PATH,
  type BillingView,
  type MembershipStanding,
  type UserView,
} from '@app/contracts';
import { refusal, type TestCall } from '@app/ui/testing';
import { testComposition } from '@app/web-kit/testing';
import { formPage } from '../../testing/form-page';
import { testBilling } from '../../testing/payments';
import { testUser } from '../../testing/user';

const GRACE: Partial<BillingView> = {
  state: 'grace',
  grace: { since: '2026-11-03T10:00:00Z', endsAt: '2026-11-10T10:00:00Z', nextTryAt: null },
};

describe('the membership on every page', () => {
  const { page, api, show } = formPage();
  async function open(isPremium: boolean | null, changes: Partial<UserView> = {}): Promise<void> {
    const { adoptSession, provideComposition, queryClient } = await import('../../testing/web-kit');
    provideComposition(testComposition({ whenInteractive: () => Promise.resolve(), report: () => undefined }));
    queryClient().clear();
    const user = testUser({ isPremium: isPremium ?? false, ...changes });
    if (isPremium !== null) await page().act(() => adoptSession({ token: 't', user }));
    const { PaymentNotice } = await import('./payment-notice');
    await import('./membership-watch');
    await show(<PaymentNotice />);
    await page().act(() => new Promise((resolve) => setTimeout(resolve)));
  }
  afterEach(() => page().render(null));

  /** The call of a path, by its number from 0. */
  async function call(path: string, index = 0): Promise<TestCall> {
    const calls = () => api().calls.filter((each) => each.path === path);
    await page().until(() => calls().length > index);
    const found = calls()[index];
    if (!found) throw new Error(`call ${index} of ${path} was not made`);
    return found;
  }
  const notice = () => page().document.querySelector('aside')?.textContent ?? null;
  /** The events of the page while it does something. */
  async function events(work: () => Promise<void>): Promise<string[]> {
    const heard: string[] = [];
    const hear = ({ type }: { type: string }) => void heard.push(type);
    const names = ['premium-upgrade', 'auth-refresh'];
    for (const name of names) page().window.addEventListener(name, hear);
    await work();
    for (let turn = 0; turn < 5; turn += 1) await page().act(() => new Promise((resolve) => setTimeout(resolve)));
    for (const name of names) page().window.removeEventListener(name, hear);
    return heard;
  }
  const stands = async (standing: MembershipStanding, index = 0) =>
    (await call(PAYMENT_PATHS.standing, index)).answer(200, standing);
  const stream = async (index = 0) => (await call(SESSION_EVENTS_PATH, index)).stream();
  const refuseStream = async () => (await call(SESSION_EVENTS_PATH)).answer(503, refusal('GATEWAY.OVERLOADED', 'x'));

  it('says until when premium stays open after a failed renewal, and leads to the billing page', async () => {
    await open(true);
    await (await call(PAYMENT_PATHS.billing)).answer(200, testBilling(GRACE));
    await page().until(() => notice() !== null);
    expect(notice()).toContain('Premium stays active until Nov 10, 2026, 5:00 AM EST.');
    expect(page().button('Pay now or change your card').getAttribute('href')).toBe('/dashboard?section=billing');
  });

  it('says that premium stays on with a complimentary membership that lasts longer', async () => {
    await open(true);
    const grants: BillingView['grants'] = [
      { kind: 'paid', until: '2026-11-10T10:00:00Z' },
      { kind: 'comp', until: '2027-01-01T04:59:59.999Z' },
    ];
    await (await call(PAYMENT_PATHS.billing)).answer(200, testBilling({ ...GRACE, grants }));
    await page().until(() => notice() !== null);
    expect(notice()).toContain(
      'The last payment for premium failed. ' +
        'Premium stays on with your complimentary membership until December 31, 2026.',
    );
    expect(notice()).not.toContain('Nov 10');
  });

  it.each([
    ['a membership that is paid', 200, testBilling()],
    ['an answer that fails', 500, refusal('UNKNOWN', 'x')],
  ])('has no notice with %s', async (_what, status, body) => {
    await open(true);
    await (await call(PAYMENT_PATHS.billing)).answer(status, body);
    await page().act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(notice()).toBeNull();
  });

  it('asks nothing for a visitor, and no bill of an account without premium', async () => {
    await open(null);
    expect(api().calls).toEqual([]);
    await page().render(null);
    await open(false);
    await (await stream()).say({ isPremium: false });
    expect([notice(), api().calls.map(({ path }) => path)]).toEqual([null, [SESSION_EVENTS_PATH]]);
  });

  it('asks nothing while the second factor is asked for', async () => {
    await open(true, { totpEnabled: true, totpVerified: false });
    expect(api().calls).toEqual([]);
  });

  it('begins in an open tab with the server’s word: the session checks its user, and asks nothing else', async () => {
    await open(false);
    const said = await stream();
    const heard = await events(async () => {
      await said.say({ isPremium: false });
      await said.say({ isPremium: true });
    });
    expect(heard).toEqual(['premium-upgrade']);
    expect(api().calls.some(({ path }) => path === PAYMENT_PATHS.standing)).toBe(false);
    await page().render(null);
    expect(said.isClosed()).toBe(true);
  });

  it('is read again in an open tab where it changes and premium stays, and is not where nothing changed', async () => {
    const bills = () => api().calls.filter(({ path }) => path === PAYMENT_PATHS.billing).length;
    await open(true);
    const said = await stream();
    await said.say({ isPremium: true, membership: 4 });
    await (await call(PAYMENT_PATHS.billing)).answer(200, testBilling({ version: 4 }));
    await said.say({ isPremium: true, membership: 4 });
    expect([bills(), notice()]).toEqual([1, null]);
    await said.say({ isPremium: true, membership: 5 });
    await (await call(PAYMENT_PATHS.billing, 1)).answer(200, testBilling({ ...GRACE, version: 5 }));
    await page().until(() => notice() !== null);
    await said.say({ isPremium: true, membership: 6 });
    await (await call(PAYMENT_PATHS.billing, 2)).answer(200, testBilling({ version: 6 }));
    await page().until(() => notice() === null);
  });

  it('is read again in a tab without the stream, when another tab of the browser has heard', async () => {
    await open(true);
    await (await call(PAYMENT_PATHS.billing)).answer(200, testBilling({ version: 4 }));
    const other = new BroadcastChannel('membership');
    try {
      other.postMessage({ version: 4, isFirst: false });
      other.postMessage({ version: 5, isFirst: false });
      await (await call(PAYMENT_PATHS.billing, 1)).answer(200, testBilling({ ...GRACE, version: 5 }));
      await page().until(() => notice() !== null);
    } finally {
      other.close();
    }
  });

  it('ends in an open tab the same way', async () => {
    await open(true);
    const said = await stream();
    expect(await events(() => said.say({ isPremium: false }))).toEqual(['auth-refresh']);
  });

  it('follows the next stream when one has ended', async () => {
    await open(false);
    const first = await stream();
    await first.say({ isPremium: false });
    await first.end();
    const next = await stream(1);
    expect(await events(() => next.say({ isPremium: true }))).toEqual(['premium-upgrade']);
  });

  it('without a stream asks as often as the server says, and the session checks its user once', async () => {
    await open(false);
    await refuseStream();
    const heard = await events(async () => {
      await stands({ isPremium: false, askAgainMs: 5 });
      await stands({ isPremium: true, askAgainMs: 5 }, 1);
      await stands({ isPremium: true, askAgainMs: 60_000 }, 2);
    });
    expect(heard).toEqual(['premium-upgrade']);
  });

  it('changes nothing while the server does not say, or says something else', async () => {
    await open(true);
    const said = await stream();
    const heard = await events(async () => {
      await said.say({ isPremium: 'yes' });
      await said.say(null);
    });
    expect(heard).toEqual([]);
    await page().render(null);
    await open(true);
    await (await call(SESSION_EVENTS_PATH, 1)).answer(500, refusal('UNKNOWN', 'x'));
    expect(await events(async () => (await call(PAYMENT_PATHS.standing)).answer(500, refusal('UNKNOWN', 'x')))).toEqual(
      [],
    );
  });
});
