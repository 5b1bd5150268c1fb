import { PAYMENT_PATHS, type BillingView } from '@app/contracts';
import { refusal } from '@app/ui/testing';
import { testComposition } from '@app/web-kit/testing';
import { formPage } from '../../testing/form-page';
import { testBilling } from '../../testing/payments';
import { testUser } from '../../testing/user';

const GRACE: Partial<BillingView> = {
  state: 'grace',
  grace: { since: '2026-11-03T10:00:00Z', endsAt: '2026-11-10T10:00:00Z', nextTryAt: null },
};

describe('the notice of a failed renewal on every page', () => {
  const { page, api, show } = formPage();
  async function open(isPremium: boolean): Promise<void> {
    const { adoptSession, provideComposition, queryClient } = await import('../../testing/web-kit');
    provideComposition(testComposition({ whenInteractive: () => Promise.resolve(), report: () => undefined }));
    queryClient().clear();
    await page().act(() => adoptSession({ token: 't', user: testUser({ isPremium }) }));
    const { PaymentNotice } = await import('./payment-notice');
    await import('./failed-renewal');
    await show(<PaymentNotice />);
    await page().act(() => new Promise((resolve) => setTimeout(resolve)));
  }
  const notice = () => page().document.querySelector('aside')?.textContent ?? null;

  it('says until when premium stays open, and leads to the billing page', async () => {
    await open(true);
    const call = await api().call();
    expect(call.path).toBe(PAYMENT_PATHS.billing);
    await call.answer(200, testBilling(GRACE));
    await page().until(() => notice() !== null);
    expect(notice()).toContain('Premium stays open until Nov 10, 2026, 5:00 AM EST.');
    expect(page().button('Pay now or change your card').getAttribute('href')).toBe('/dashboard?section=billing');
  });

  it.each([
    ['a membership that is paid', 200, testBilling()],
    ['an answer that fails', 500, refusal('UNKNOWN', 'x')],
  ])('is not there with %s', async (_what, status, body) => {
    await open(true);
    await (await api().call()).answer(status, body);
    await page().act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(notice()).toBeNull();
  });

  it('asks nothing for an account without premium', async () => {
    await open(false);
    expect([notice(), api().calls]).toEqual([null, []]);
  });
});
