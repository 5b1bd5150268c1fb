import { PAYMENT_PATHS, type PaymentDiagnostics } from '@app/contracts';
import { formPage } from '../../testing/form-page';
import { testBilling } from '../../testing/payments';
import { manifest } from '../manifest';

const FACTS: PaymentDiagnostics = {
  mode: 'double',
  apiVersion: '2026-10-28.endive',
  lastDeliveryAt: '2026-11-27T10:00:00Z',
  lastSweepAt: null,
  waitingObjects: 2,
};

describe('the payment test', () => {
  const { page, api, show } = formPage();

  it('is a diagnostic screen: off in production, and for signed-in users', () => {
    expect(manifest.routes.find(({ path }) => path === '/test-payment')).toMatchObject({
      access: 'user',
      diagnostic: true,
    });
  });

  it('shows how the site is connected, and the caller’s own membership', async () => {
    const { Component } = await import('./test-payment.route');
    await show(<Component />);
    for (const call of [await api().call(), await api().call(1)])
      await call.answer(200, call.path === PAYMENT_PATHS.diagnostics ? FACTS : testBilling({ state: 'ending' }));
    await page().until(() => page().document.querySelectorAll('dl').length === 2);
    const rows = [...page().document.querySelectorAll('dl > div')].map(({ children }) =>
      [...children].map(({ textContent }) => textContent),
    );
    expect(rows).toEqual([
      ['Mode', 'double'],
      ['Version of the provider’s API', '2026-10-28.endive'],
      ['Last event received', 'Nov 27, 2026, 5:00 AM EST'],
      ['Last comparison with the provider', 'Not yet'],
      ['Objects waiting to be read', '2'],
      ['State', 'ending: is canceled and ends with the paid period'],
      ['Premium now', 'yes'],
      ['Open payment', 'None'],
      ['Version of the membership', '1'],
    ]);
  });

  it.each([
    [404, 'NotFoundOutcome'],
    [500, 'ApiError'],
  ])('does not exist where the server answers %i', async (status, name) => {
    const { load } = await import('./test-payment.route');
    const { QueryClient } = await import('@tanstack/react-query');
    const { ApiError } = await import('../../testing/web-kit');
    const query = new QueryClient();
    const get = () => Promise.reject(new ApiError(status, 'x', 'X'));
    const context = {
      query,
      api: { get },
      params: {},
      url: new URL('https://site.test/'),
      signal: AbortSignal.any([]),
    };
    await expect(load(context)).rejects.toMatchObject({ name });
    query.clear();
  });
});
