import { expectAccessible } from '../support/accessibility';
import { waitForMail } from '../support/inbox';
import { newPerson } from '../support/people';
import { openPortal } from '../support/portal';
import { expect, interactive, test } from '../support/test';

test('a visitor writes; an administrator finds it on the home of the portal, answers it, and the mail arrives', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const { email } = newPerson();
  const visitor = await browser.newPage();
  await visitor.goto('/feedback');
  await interactive(visitor);
  await visitor.getByLabel('Your message').fill('The comparison is cut off on my phone.');
  await visitor.getByRole('radio', { name: 'Problem' }).check();
  await visitor.getByLabel(/Email/).fill(email);
  await visitor.getByRole('button', { name: 'Send feedback' }).click();
  const reference = /FB-[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(
    (await visitor.getByText(/Reference number: \S{6,}/).textContent()) ?? '',
  )?.[0];
  expect(reference).toBeDefined();
  await visitor.close();

  await openPortal(page, 'Overview');
  await page
    .getByRole('region', { name: 'Waiting for a decision' })
    .getByRole('link', { name: /Feedback/ })
    .click();
  await expect(page).toHaveURL(/section=inbox/);
  const link = page.getByRole('link', { name: reference });
  const more = page.getByRole('button', { name: 'Show more' });
  await expect(async () => {
    if (!(await link.isVisible()) && (await more.isVisible())) await more.click();
    await expect(link).toBeVisible();
  }).toPass();
  await link.click();
  await expect(page.getByText('The comparison is cut off on my phone.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('textbox', { name: 'Note' }).fill('Ask the calculator squad.');
  await page.getByRole('button', { name: 'Add the note' }).click();
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Ask the calculator squad.');
  await page.getByRole('textbox', { name: 'Answer' }).fill('Thank you. The comparison scrolls on phones now.');
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await expect(page.getByText('Answered', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Inbox' })).toBeVisible();
  const mail = await waitForMail(email, /Our answer to your feedback/);
  expect(mail.text).toContain('The comparison scrolls on phones now.');
  expect(mail.text).not.toContain('squad');
});
