import type { Page } from '@playwright/test';
import type { ReleasesState } from '@app/contracts';
import { expectAccessible } from '../support/accessibility';
import { asOperator, edition, type Edition, type Operator } from '../support/editions';
import { asEditor, type Call } from '../support/editor';
import { openPortal } from '../support/portal';
import { site } from '../support/site';
import { expect, test } from '../support/test';

const NAME = 'mf-managed';
const REASON = 'The audit looks at this version until Friday';

let call: Call;
let operator: Operator;
let first: Edition;
let second: Edition;

test.beforeAll(async () => {
  [first, second] = [edition('managedFirst'), edition('managedSecond')];
  operator = await asOperator();
  call = await asEditor();
});

test.beforeEach(() => operator.setLive(first));

/** Also after a test that failed while the release was pinned. */
test.afterAll(async () => {
  const { releases } = await call<ReleasesState>('GET', '/api/admin/releases');
  const pinned = releases.find(({ name }) => name === NAME)?.pinned;
  if (pinned) await call('POST', `/api/admin/releases/${NAME}/unpin`, { expectedVersion: pinned.version });
  await operator.setLive(first, false);
});

/** From the list to the page of the release. */
async function manage(page: Page): Promise<void> {
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: NAME, exact: true }) });
  await expect(card.getByText('Live', { exact: true })).toBeVisible();
  await expect(card.getByText(first.version)).toBeVisible();
  await card.getByRole('link', { name: `Manage ${NAME}` }).click();
  await expect(page).toHaveURL(new RegExp(`section=releases&release=${NAME}$`));
  await expect(heading(page)).toBeFocused();
}

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: NAME });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const putLive = (page: Page, { version }: Edition) => button(page, `Put live version ${version}`);
const dialog = (page: Page) => page.getByRole('dialog');

async function confirmByName(page: Page, verb: string): Promise<void> {
  await expect(dialog(page).getByRole('button', { name: verb })).toBeDisabled();
  await dialog(page).getByLabel(`Type ${NAME} to confirm`).fill(NAME);
  await page.keyboard.press('Enter');
}

async function showHistory(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page).toHaveURL(/show=history/);
}

const pageText = async () => (await fetch(`${site().url}/managed`)).text();

test('an administrator puts a version live, rolls it back and switches it off, and the history shows it', async ({
  page,
  problems,
}) => {
  problems.expect(/40[013]/);
  await openPortal(page, 'Releases');
  await manage(page);

  await putLive(page, second).click();
  await expect(dialog(page).getByText(`It replaces ${first.version}`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(putLive(page, second), 'what opened the dialog has the focus again').toBeFocused();
  await putLive(page, second).click();
  await confirmByName(page, 'Put live');
  await expect(page.getByText(`${NAME} runs ${second.version}`).first()).toBeVisible();
  await expect(putLive(page, second)).toBeHidden();
  await expect(heading(page), 'the button is gone, the focus is not').toBeFocused();
  await expect.poll(pageText).toContain('edition second');

  await button(page, 'Roll back').click();
  await expect(dialog(page).getByText(`Version ${second.version} stays published`)).toBeVisible();
  await confirmByName(page, 'Roll back');
  await expect(page.getByText(`${NAME} is back on ${first.version}`).first()).toBeVisible();
  await expect(button(page, 'Roll back')).toBeDisabled();
  await expect(page.getByText('No earlier version of it was live.')).toBeVisible();
  await expect.poll(pageText).toContain('edition first');

  await button(page, 'Switch off').click();
  await confirmByName(page, 'Switch off');
  await expect(page.getByText('Off', { exact: true }).first()).toBeVisible();
  await expect.poll(async () => (await fetch(`${site().url}/managed`)).status).toBe(404);

  await showHistory(page);
  const entries = page.getByRole('tabpanel').getByRole('listitem');
  for (const [index, title] of ['Switched off', 'Rolled back', 'Put live', 'Switched on'].entries()) {
    await expect(entries.nth(index)).toContainText(title);
    await expect(entries.nth(index)).toContainText('in the portal');
  }
});

test('a pinned release refuses every switch with its reason, until it is unpinned', async ({ page, problems }) => {
  problems.expect(/40[0139]/);
  await openPortal(page, 'Releases');
  await manage(page);

  await button(page, 'Pin').click();
  await dialog(page).getByLabel('Reason').fill(REASON);
  await dialog(page).getByRole('button', { name: 'Pin' }).click();
  await expect(page.getByText(`${NAME} is pinned to ${first.version}`).first()).toBeVisible();
  await expect(page.getByText(new RegExp(`^Pinned to ${first.version} by .*${REASON}`))).toBeVisible();
  for (const refused of [putLive(page, second), button(page, 'Roll back'), button(page, 'Switch off')])
    await expect(refused).toBeDisabled();
  await expect(operator.activate(second)).rejects.toThrow(REASON);

  await button(page, 'Unpin').click();
  await dialog(page).getByRole('button', { name: 'Unpin' }).click();
  await expect(page.getByText(`${NAME} is not pinned anymore`).first()).toBeVisible();
  await expect(button(page, 'Pin')).toBeFocused();

  // A colleague pins while the question is on the screen.
  await putLive(page, second).click();
  await call('POST', `/api/admin/releases/${NAME}/pin`, { expectedVersion: first.version, reason: REASON });
  await confirmByName(page, 'Put live');
  await expect(dialog(page).getByRole('alert')).toContainText(REASON);
  await button(page, 'Close and look again').click();
  await expect(putLive(page, second)).toBeDisabled();
  await expect(heading(page)).toBeFocused();

  await showHistory(page);
  const entries = page.getByRole('tabpanel').getByRole('listitem');
  for (const [index, title] of ['Pinned', 'Unpinned', 'Pinned'].entries())
    await expect(entries.nth(index)).toContainText(title);
  await expect(entries.first()).toContainText(REASON);
  await call('POST', `/api/admin/releases/${NAME}/unpin`, { expectedVersion: first.version });
});

test('a new release is picked up without a restart, and the files of the old version stay reachable', async ({
  request,
}) => {
  const entry = async () => /\/remotes\/mf-managed\/[^"]*remoteEntry[^"]+\.js/.exec(await pageText())?.[0];
  const old = await entry();
  expect(old).toContain(`/${first.version}/`);
  await operator.activate(second);
  await expect.poll(entry).toContain(`/${second.version}/`);
  expect((await request.get(old ?? '')).status()).toBe(200);
});

test('the shell says why it cannot be switched off, and no view has an accessibility violation', async ({
  page,
  problems,
}) => {
  problems.expect(/40[013]/);
  await openPortal(page, 'Releases');
  await expect(page.getByRole('link', { name: 'Manage shell' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Manage shell' }).click();
  await expect(page.getByText('The shell cannot be switched off: every page needs it.')).toBeVisible();
  await expect(button(page, 'Switch off')).toBeDisabled();
  await expectAccessible(page);
  await button(page, 'Pin').click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await showHistory(page);
  await expect(page.getByRole('tabpanel')).toContainText('A deploy step');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'All releases' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Releases' })).toBeFocused();
});
