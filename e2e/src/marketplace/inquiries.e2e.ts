import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../support/accessibility';
import { waitForMail } from '../support/inbox';
import { anotherDevice, enroll, newPerson } from '../support/people';
import { asPerson, publishedListing, verifyWithPremium } from '../support/practice-deal';
import { expect, interactive, test } from '../support/test';

const QUESTIONS = Buffer.from('question,answer\nIs there a lease?,\n');

test('a buyer and an owner talk without names, get to know each other, and send a file', async ({
  page,
  browser,
  problems,
}) => {
  test.setTimeout(120_000);
  problems.expect(/400/);
  const [buyer, seller] = [{ ...newPerson(), firstName: 'Bea', lastName: 'Buyer' }, newPerson()];
  const desk = await anotherDevice(browser);
  await enroll(page, buyer);
  await enroll(desk, seller);
  const listing = await publishedListing(await asPerson(seller));
  await verifyWithPremium(buyer.email);

  await page.goto(`/marketplace/listing/${listing}`);
  await interactive(page);
  await page.getByLabel('Message to the owner').fill('Please call me at 704-555-0142.');
  await page.getByRole('button', { name: 'Send inquiry' }).click();
  await expect(page.locator('mark')).toHaveText('704-555-0142');
  await page.getByLabel('Message to the owner').fill('How many clients would move?');
  await page.getByRole('button', { name: 'Send inquiry' }).click();
  await page.getByRole('link', { name: 'Open the conversation' }).click();
  await expect(page.getByText('You can send files once both of you have revealed your identities.')).toBeVisible();

  const mail = await waitForMail(seller.email, /message/i);
  expect(mail.text + mail.html).not.toMatch(/clients would move|Bea|Buyer/);
  const [, path = ''] = /https?:\/\/[^/\s]+(\/marketplace\/inquiries\/[0-9a-f-]+)/.exec(mail.text) ?? [];
  await desk.goto(path);
  await expect(desk.getByText('How many clients would move?')).toBeVisible();
  await expect(desk.getByText('Bea Buyer')).toHaveCount(0);
  for (const side of [desk, page]) {
    await side.reload();
    await side.getByRole('button', { name: 'Reveal your identity' }).click();
    await side.getByRole('button', { name: 'Yes, reveal your identity' }).click();
    await expect(side.getByText('The other side knows who you are.')).toBeVisible();
  }

  await page.getByLabel('File', { exact: true }).setInputFiles({
    name: 'Questions.pdf',
    mimeType: 'application/pdf',
    buffer: QUESTIONS,
  });
  await page.getByRole('button', { name: 'Send file' }).click();
  await expect(page.getByLabel('File', { exact: true })).toHaveAccessibleDescription(
    'The content of this file does not match its extension.',
  );
  await page.getByLabel('File', { exact: true }).setInputFiles({
    name: 'Questions.csv',
    mimeType: 'text/csv',
    buffer: QUESTIONS,
  });
  await page.getByRole('button', { name: 'Send file' }).click();
  await expect(page.getByText('Questions.csv was sent.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download Questions.csv' })).toBeVisible();
  await expectAccessible(page);

  await desk.reload();
  await expect(desk.getByRole('heading', { level: 1, name: 'Bea Buyer' })).toBeVisible();
  const [file] = await Promise.all([
    desk.waitForEvent('download'),
    desk.getByRole('button', { name: 'Download Questions.csv' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('Questions.csv');
  expect(await readFile(await file.path())).toEqual(QUESTIONS);
  await desk.context().close();
});
