import { expect, interactive, test } from '../support/test';

test('faults that the reader does not see are reported to the operators, with the release that caused them', async ({
  page,
}) => {
  await page.goto('/');
  await interactive(page);
  const report = page.waitForRequest('**/api/client-faults');
  await page.evaluate(async () => {
    const noticed = new Promise((resolve) => window.addEventListener('unhandledrejection', resolve, { once: true }));
    void Promise.reject(new TypeError('Failed to fetch'));
    await noticed;
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  const told = await report;
  expect(told.postDataJSON()).toEqual({
    faults: [{ remote: 'shell', version: expect.stringMatching(/^1\./), kind: 'network', count: 1 }],
  });
  expect((await told.response())?.status()).toBe(204);
});
