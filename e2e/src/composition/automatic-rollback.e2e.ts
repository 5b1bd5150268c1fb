import { asOperator, edition, type Edition, type Operator } from '../support/editions';
import { openPortal } from '../support/portal';
import { site } from '../support/site';
import { expect, expectSameDocument, interactive, markDocument, test } from '../support/test';

let operator: Operator;
let steady: Edition;
let looping: Edition;

test.beforeAll(async () => {
  [steady, looping] = [edition('rolledSteady'), edition('rolledLooping')];
  operator = await asOperator();
});

test.afterAll(() => operator.setLive(steady, false));

const read = async (path: string) => (await fetch(site().url + path)).text();

test('a new version that hangs the server is rolled back, for open tabs too, and the portal shows its figures', async ({
  page,
  problems,
}) => {
  test.setTimeout(240_000);
  problems.expect(/40[013]/);
  await operator.setLive(steady);
  await operator.setLive(looping);
  await page.goto('/rolled');
  await interactive(page);
  await markDocument(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Calm page, edition looping');

  const faulty = await fetch(`${site().url}/rolled/server?fail`);
  expect([faulty.status, await faulty.text()]).toEqual([200, expect.stringContaining('</footer>')]);
  await expect.poll(() => read('/rolled'), { timeout: 20_000 }).toContain('edition steady');

  // A reader who comes back to the tab.
  const answer = page.waitForResponse('**/api/releases/current');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await (await answer).finished();
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second page, edition steady');
  await expectSameDocument(page);

  await openPortal(page, 'Releases');
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: steady.name, exact: true }) });
  await card.getByRole('link', { name: `Manage ${steady.name}` }).click();
  await page.getByRole('tab', { name: 'History' }).click();
  const [last] = await page.getByRole('tabpanel').getByRole('listitem').all();
  for (const text of [
    'Rolled back',
    'The site itself, automatically',
    'The server had to leave it to the browser.',
    'It computed without a pause, so its process was stopped.',
    '/rolled/server',
    'Parts rendered',
  ])
    await expect(last!).toContainText(text);
});
