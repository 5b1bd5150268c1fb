import type { ClaimedConversion, CurrentUserResponse } from '@app/contracts';
import { newPerson, register } from '../support/people';
import { site } from '../support/site';
import { expect, interactive, test } from '../support/test';

/** A few of those that the shell's own tests read all of: each claims a payment that was not made. */
const ADDRESSES: [address: string, left: string][] = [
  ['/payment-success?session_id=%22%3E%3Cscript%3Ealert(1)%3C/script%3E', '/payment-success'],
  ['/payment-success?session_id=cs_1&session_id=cs_2&session_id=cs_3', '/payment-success'],
  ['/payment-success?session_id=%C3%28', '/payment-success'],
  [`/payment-success?session_id=${'a'.repeat(1_500)}`, '/payment-success'],
  ['/?payment=success&product_id=%3Cimg%20src=x%20onerror=alert(1)%3E', '/'],
  ['/?payment=success&amount=1e308&currency=%00&source=//evil.example', '/'],
  ['/?p%61yment=success#session_id=cs_1', '/'],
  ['/?user=basic&user=premium&conversion=false&conversion=true&kept=1', '/?kept=1'],
  [`/?${'payment=success&'.repeat(100)}`, '/'],
  ['/dashboard?section=billing&session_id=cs_1#//evil.example', '/dashboard?section=billing#//evil.example'],
];
/** Those that only look like a return: stripped, and nothing is asked. */
const UNCLEAR: [address: string, left: string][] = [
  ['/?payment=success%00', '/'],
  ['/?payment=success;user=basic', '/'],
  ['/?payment[]=success&kept=1', '/?kept=1'],
  ['/?payment=%E0%A4%A', '/'],
  ['/?PAYMENT=Success', '/'],
  ['/?conversion=true', '/'],
  ['/?user=basic%26conversion=true', '/'],
  ['/#payment=success', '/'],
];
const CLAIM = '/api/payments/conversions/claim';

test('an address that claims a payment is stripped, reports no conversion and gives nothing', async ({
  page,
  problems,
}) => {
  test.setTimeout(180_000);
  // Whether there is such a payment is asked of the server, once the name could be one of the provider.
  problems.expect(/404 \(Not Found\)/);
  // Someone who shares everything: without consent nothing would be reported anyway.
  await register(page, newPerson(), { shares: true });
  const origin = new URL(site().url).origin;
  const claimed: (ClaimedConversion['conversion'] | undefined)[] = [];
  const forbidden: string[] = [];
  page.on('dialog', (dialog) => {
    forbidden.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (/evil\.example/.test(new URL(request.url()).host)) forbidden.push(request.url());
    if (/"name":"purchase"/.test(request.postData() ?? '')) forbidden.push(`a purchase: ${request.postData()}`);
  });

  for (const [address, left] of UNCLEAR) {
    // An address that differs in its fragment alone is no load.
    await page.goto('about:blank');
    await page.goto(origin + address);
    await interactive(page);
    expect(page.url()).toBe(origin + left);
  }
  for (const [address, left] of ADDRESSES) {
    const claim = page.waitForResponse((response) => new URL(response.url()).pathname === CLAIM);
    await page.goto(origin + address);
    claimed.push(((await (await claim).json()) as ClaimedConversion).conversion);
    await interactive(page);
    expect(page.url()).toBe(origin + left);
  }
  expect(claimed).toEqual(ADDRESSES.map(() => null));
  expect(forbidden).toEqual([]);

  // No parameter comes back with the back button, and none of them made anyone a member.
  await page.goBack();
  await interactive(page);
  expect(page.url()).toBe(`${origin}/`);
  const token = await page.evaluate(() => localStorage.getItem('auth_token'));
  const user = await page.request.get('/api/user', { headers: { authorization: `Bearer ${token}` } });
  expect(((await user.json()) as CurrentUserResponse).isPremium).toBe(false);
});
