import type { MyFirmSubmission } from '@app/contracts';
import { expectAccessible } from '../support/accessibility';
import { waitForMail } from '../support/inbox';
import { pdfOf } from '../support/pdf';
import { anotherDevice, enroll, newPerson } from '../support/people';
import { openPortal } from '../support/portal';
import { asPerson, verifyWithPremium } from '../support/practice-deal';
import { expect, interactive, test } from '../support/test';

/** A square of one color, large enough for a logo. */
const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABAAQMAAACQp+OdAAAAA1BMVEUAAACnej3aAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAD0lEQVQokWNg' +
    'GAWjgHwAAAJAAAFgVTVqAAAAAElFTkSuQmCC',
  'base64',
);

/** At the domain of every test account, whose address therefore proves its authority. */
const COMPLETE = {
  website: 'https://www.example.com',
  contactName: 'Dana Whitfield',
  contactEmail: 'dana@example.com',
  channel: 'ria',
  city: 'Cleveland',
  state: 'OH',
  advisors: 24,
  description:
    'A firm that serves independent advisors in the Great Lakes region, with custody at two firms of their choice.',
};

test('a firm is submitted in steps, sent back, and published, and its profile says that nothing is verified', async ({
  page,
  browser,
  problems,
}) => {
  test.setTimeout(180_000);
  problems.expect(/40[0-39]/);
  const submitter = { ...newPerson(), firstName: 'Pat', lastName: 'Miller' };
  const name = `Quillmere ${Date.now()} Advisory`;
  const domain = `${name.toLowerCase().replaceAll(' ', '-')}.com`;
  const theirs = await anotherDevice(browser);
  await theirs.goto('/submit-firm');
  await expect(theirs.getByText('Submitting is free.')).toBeVisible();
  await expectAccessible(theirs);
  await enroll(theirs, submitter);
  await verifyWithPremium(submitter.email);

  await theirs.goto('/submit-firm-protected');
  await interactive(theirs);
  await theirs.getByRole('button', { name: 'Start a submission' }).click();
  await theirs.getByLabel('Firm name').fill(name);
  await theirs.getByLabel('Website').fill(`https://www.${domain}`);
  await theirs.getByLabel('Channel').selectOption({ index: 4 });
  await theirs.getByLabel('Headquarters, city').fill('Cleveland');
  await theirs.getByLabel('Headquarters, state').selectOption('Ohio');
  await theirs.getByLabel('Advisors').fill('24');
  await expect(theirs.getByText('Saved', { exact: true })).toBeVisible();
  await expectAccessible(theirs);
  await theirs.setViewportSize({ width: 390, height: 844 });
  expect(await theirs.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await theirs.setViewportSize({ width: 1280, height: 800 });

  // It goes on where it was, also in another window.
  await theirs.goto('/submit-firm-protected');
  await theirs.getByRole('link', { name: new RegExp(`Continue: ${name}`) }).click();
  await expect(theirs.getByRole('heading', { name: 'Description and logo' })).toBeVisible();
  await theirs
    .getByLabel('About the firm')
    .fill(
      'A firm that serves independent advisors in the Great Lakes region, with custody at two firms of their choice.',
    );
  await theirs.getByLabel('Logo (optional)').setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg onload="alert(1)"/>'),
  });
  await theirs.getByRole('button', { name: 'Upload the logo' }).click();
  await expect(theirs.getByText('Choose an image in PNG, JPEG or WebP format.')).toBeVisible();
  await theirs.getByLabel('Logo (optional)').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: LOGO });
  await theirs.getByRole('button', { name: 'Upload the logo' }).click();
  await expect(theirs.getByAltText('The logo of the firm')).toBeVisible();
  await theirs
    .getByRole('button', { name: /Contact and authorization/ })
    .first()
    .click();
  await theirs.getByLabel('Your name').fill('Pat Miller');
  await theirs.getByLabel('Your work email').fill(`pat@${domain}`);
  await theirs.getByLabel('Document').setInputFiles({
    name: 'Letter.pdf',
    mimeType: 'application/pdf',
    buffer: await pdfOf(1),
  });
  await theirs.getByRole('button', { name: 'Upload the document' }).click();
  await expect(theirs.getByText('Letter.pdf', { exact: false }).first()).toBeVisible();
  await theirs.getByRole('button', { name: 'Continue: Review and submit' }).click();
  await expect(theirs.getByText(/Submitting is free\./)).toBeVisible();
  await expectAccessible(theirs);
  await theirs.getByRole('button', { name: 'Submit the firm' }).click();
  await expect(theirs.getByText('In review')).toBeVisible();
  await waitForMail(submitter.email, /received your firm/i);

  await openPortal(page, 'Firm submissions');
  await page.getByRole('table', { name: 'Firm submissions' }).getByRole('link', { name }).click();
  await expect(page.getByText(`https://www.${domain}`)).toBeVisible();
  const [paper] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Open the document' }).click(),
  ]);
  expect(paper.suggestedFilename()).toBe('Letter.pdf');
  await expect(page.getByText(/Document opened by you/)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Reason').fill('Please say how many advisors are at the headquarters.');
  await page.getByRole('button', { name: 'Request changes' }).click();
  await expect(page.getByText(/Sent back by you/)).toBeVisible();

  const mail = await waitForMail(submitter.email, /requested changes/i);
  expect(mail.text).toContain('how many advisors are at the headquarters');
  await theirs.reload();
  await expect(theirs.getByText('Please say how many advisors are at the headquarters.')).toBeVisible();
  await theirs.getByRole('button', { name: 'Submit the firm' }).click();
  await expect(theirs.getByText('In review')).toBeVisible();

  await page
    .getByRole('navigation', { name: 'Management portal' })
    .getByRole('link', { name: 'Firm submissions' })
    .click();
  await page.getByRole('table', { name: 'Firm submissions' }).getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Publish the firm' }).click();
  await expect(page.getByText(/Published by you/)).toBeVisible();
  await waitForMail(submitter.email, /profile is published/i);
  await theirs.reload();
  await theirs.getByRole('link', { name: 'Open the profile' }).click();
  await expect(theirs.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(theirs.getByAltText(`Logo of ${name}`)).toBeVisible();
  await expect(theirs.getByText('No facts are verified yet.')).toBeVisible();
  await expect(theirs.getByText('Pat Miller')).toHaveCount(0);
  await theirs.context().close();
});

test('a fee is paid on the provider’s page, and comes back when a moderator rejects the submission', async ({
  page,
  browser,
  problems,
}) => {
  test.setTimeout(180_000);
  problems.expect(/40[0-39]/);
  const submitter = newPerson();
  const theirs = await anotherDevice(browser);
  await enroll(theirs, submitter);
  await verifyWithPremium(submitter.email);
  const asSubmitter = await asPerson(submitter);

  await openPortal(page, 'Firm submissions');
  await page.getByLabel('Fee in dollars').fill('499');
  await page.getByRole('button', { name: 'Save the fee' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();

  const company = `Harbor ${Date.now()} Partners`;
  const { id } = await asSubmitter<MyFirmSubmission>('POST', '/api/firm-submissions');
  await asSubmitter('PUT', `/api/firm-submissions/${id}`, { revision: 1, fields: { ...COMPLETE, company } });
  await theirs.goto(`/submit-firm-protected?submission=${id}&step=review`);
  await theirs.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(theirs.getByRole('heading', { name: 'What the fee pays for' })).toBeVisible();
  await expectAccessible(theirs, 'the payment page');
  await theirs.setViewportSize({ width: 390, height: 844 });
  expect(await theirs.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await theirs.setViewportSize({ width: 1280, height: 800 });

  // Left without paying, and opened again: it is the same page.
  await theirs.getByRole('button', { name: 'Pay $499' }).click();
  await theirs.getByRole('link', { name: 'Back to the site' }).click();
  await theirs.getByRole('button', { name: 'Pay $499' }).click();
  await theirs.getByLabel('Card number').fill('4242 4242 4242 4242');
  await theirs.getByLabel('Expires (MM / YY)').fill('12 / 34');
  await theirs.getByLabel('CVC').fill('123');
  await theirs.getByLabel('Name on card').fill('Dana Whitfield');
  await theirs.getByRole('button', { name: /^Pay/ }).click();
  await expect(theirs).toHaveURL(/\/submit-firm-protected\?submission=/);
  await expect(theirs.getByText('In review')).toBeVisible();
  await expect(theirs.getByText('Paid', { exact: true }).first()).toBeVisible();
  await waitForMail(submitter.email, /receipt for a firm submission/i);
  const receipt = theirs.waitForEvent('download');
  await theirs.getByRole('button', { name: 'Receipt as PDF' }).click();
  expect((await receipt).suggestedFilename()).toBe('firm-submission-receipt.pdf');
  await expectAccessible(theirs, 'the paid submission');

  // The queue is read again when it is opened again.
  const table = page.getByRole('table', { name: 'Firm submissions' });
  const portal = page.getByRole('navigation', { name: 'Management portal' });
  await portal.getByRole('link', { name: 'Overview' }).click();
  await portal.getByRole('link', { name: 'Firm submissions' }).click();
  await expect(table.getByRole('row', { name: company })).toContainText('$499 paid');
  await table.getByRole('link', { name: company }).click();
  await page.getByLabel('Reason').fill('The website shows another firm than this one.');
  await page.getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByRole('dialog')).toContainText('The fee is refunded.');
  await page.getByRole('button', { name: 'Reject permanently' }).click();
  await expect(page.getByText('Rejected, refund due')).toBeVisible();
  await waitForMail(submitter.email, /fee for your firm submission was refunded/i);
  await theirs.reload();
  await expect(theirs.getByText('Refunded', { exact: true })).toBeVisible();
  await expect(
    theirs.getByText(/\$499 was refunded to your card because the submission was not accepted/),
  ).toBeVisible();
  await theirs.context().close();

  await page.getByRole('link', { name: 'All submissions' }).click();
  await page.getByLabel('Fee in dollars').fill('0');
  await page.getByRole('button', { name: 'Save the fee' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
});
