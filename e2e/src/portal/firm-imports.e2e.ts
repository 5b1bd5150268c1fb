import { expectAccessible } from '../support/accessibility';
import { openPortal } from '../support/portal';
import { expect, test } from '../support/test';

test('an administrator imports firms from a file, reads the report, runs it and takes it back', async ({
  page,
  request,
  problems,
}) => {
  test.setTimeout(180_000);
  problems.expect(/40[013]/);
  const slug = `imported-${Date.now()}`;
  const file = (text: string) => ({ name: 'firms.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  const upload = async (text: string | Buffer) => {
    const { name, mimeType, buffer } = file(text.toString());
    await page
      .getByLabel('File of firms', { exact: true })
      .setInputFiles({ name, mimeType, buffer: typeof text === 'string' ? buffer : text });
    await page.getByRole('button', { name: 'Upload and check' }).click();
  };
  await openPortal(page, 'Firm imports');
  await upload(Buffer.from('name\nOak', 'utf16le'));
  await expect(page.getByLabel('File of firms', { exact: true })).toHaveAccessibleDescription(/CSV UTF-8/);
  await expectAccessible(page);

  await upload(
    [
      'Name;Address;Channel;Advisors;Source kind;Source title;Phone',
      `=Imported Wealth;${slug};ria;38;press;A magazine;555`,
      'Quillmark Securities;;;many;press;A magazine;',
      'Checkout;;ria;3;press;A magazine;',
    ].join('\r\n'),
  );
  await expect(page.getByText('The run publishes 1 new firm. 2 rows with errors are skipped.')).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByText('Phone', { exact: false }).first()).toBeVisible();
  const rows = page.getByRole('table', { name: 'Rows of the file' }).getByRole('row');
  await expect(rows).toHaveCount(4);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Refused (2)' }).click();
  await expect(page).toHaveURL(/filter=refused/);
  await expect(rows).toHaveCount(3);
  await expect(rows.last()).toContainText('“checkout” is reserved');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  expect((await download).suggestedFilename()).toBe('report of firms.csv');
  expect((await request.get(`/firms/${slug}`)).status()).toBe(404);

  await page.getByRole('button', { name: 'Run the import' }).click();
  await expect(page.getByText('1 firm was written.')).toBeVisible({ timeout: 60_000 });
  await expect.poll(async () => (await request.get(`/firms/${slug}`)).status(), { timeout: 30_000 }).toBe(200);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: 'Undo the import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click();
  await expect(page.getByText('1 firm was restored to the state before the import.')).toBeVisible({ timeout: 60_000 });
  await expect.poll(async () => (await request.get(`/firms/${slug}`)).status(), { timeout: 30_000 }).toBe(404);
});
