import type { FirmEditsPage, MyFirm } from '@app/contracts';
import { expectAccessible } from '../support/accessibility';
import { asEditor } from '../support/editor';
import { waitForMail } from '../support/inbox';
import { enroll, newPerson } from '../support/people';
import { asPerson } from '../support/practice-deal';
import { publishedFirm } from '../support/published-firm';
import { expect, interactive, test } from '../support/test';

test('a firm claims its profile by mail, edits it, and is shown after a moderator approved', async ({
  page,
  problems,
}) => {
  test.setTimeout(180_000);
  problems.expect(/40[0134]/);
  const asAdmin = await asEditor();
  const firm = await publishedFirm(asAdmin, 'Alder Claims');
  const person = newPerson();
  await enroll(page, person);
  const asOwner = await asPerson(person);

  await page.goto(`/firms/${firm.slug}`);
  await page.getByRole('link', { name: 'Claim or edit this profile' }).click();
  await expect(page).toHaveURL(new RegExp(`/firm-profiles/edit/${firm.id}$`));
  await page.getByRole('button', { name: 'Claim this profile' }).click();
  const address = page.getByLabel('Your address at the firm');
  await address.fill('owner@gmail.com');
  await page.getByRole('button', { name: 'Send a code' }).click();
  await expect(address).toHaveAccessibleDescription(/Anyone can get an email address at this provider/);
  await address.fill(`owner@firm-${firm.id}.example`);
  await page.getByRole('button', { name: 'Send a code' }).click();
  const mail = await waitForMail(`owner@firm-${firm.id}.example`, /code for a firm profile/);
  await page.getByLabel('Code from the email').fill(/\b[A-Z0-9]{4}-[A-Z0-9]{4}\b/.exec(mail.text)?.[0] ?? '');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('A moderator will review your claim next.')).toBeVisible();
  await expectAccessible(page, 'the claim');

  const { claim } = await asOwner<MyFirm>('GET', `/api/my-firms/${firm.id}`);
  for (const move of ['take_up', 'grant']) await asAdmin('POST', `/api/admin/firm-claims/${claim?.id}/moves`, { move });
  await waitForMail(person.email, /You own the profile/);
  await page.reload();
  await interactive(page);
  await page.getByRole('group', { name: 'Advisors' }).getByLabel('Advisors', { exact: true }).fill('1,250');
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await expect(page.getByLabel('Advisors: as of')).toHaveAccessibleDescription('Enter the date this applies to.');
  await page.getByLabel('Advisors: as of').fill('2026-10-31');
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await expect(page.getByText('Your changes are in review.')).toBeVisible();
  await expectAccessible(page, 'the submitted draft');

  const { rows } = await asAdmin<FirmEditsPage>('GET', '/api/admin/firm-edits');
  const edit = rows.find((row) => row.firm.id === firm.id);
  await asAdmin('POST', `/api/admin/firm-edits/${edit?.id}/decision`, { decision: 'approve', revision: 2 });
  await waitForMail(person.email, /Your changes are public/);
  await expect(async () => {
    await page.goto(`/firms/${firm.slug}`);
    await expect(page.getByText(/^Stated by the firm, retrieved on/)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.goto(`/firm-profiles/edit/${firm.id}?section=badge`);
  await expect(page.getByLabel('HTML')).toHaveValue(/^<a href="[^"]+" rel="noopener"><img [^<>]+><\/a>$/);
  await expect(page.getByRole('img', { name: `Verified profile of ${firm.name}` })).toHaveJSProperty(
    'naturalWidth',
    240,
  );
  await expectAccessible(page, 'the badge');
});

test('the editor of a profile is not wider than a 390 px phone', async ({ page }) => {
  test.setTimeout(120_000);
  const asAdmin = await asEditor();
  const firm = await publishedFirm(asAdmin, 'Alder Claims');
  await enroll(page, newPerson());
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/firm-profiles/edit/${firm.id}`);
  await expect(page.getByRole('button', { name: 'Claim this profile' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
