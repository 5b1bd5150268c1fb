import { randomBytes } from 'node:crypto';
import { expectAccessible } from '../support/accessibility';
import { openPortal } from '../support/portal';
import { expect, test } from '../support/test';

test('an administrator builds an outline from published texts and goes on with it in a draft', async ({ page }) => {
  test.setTimeout(120_000);
  const topic = `What a forgivable note costs ${randomBytes(4).toString('hex')}`;
  await openPortal(page, 'Outlines');
  await page.getByRole('textbox', { name: 'Topic' }).fill(topic);
  await page.getByRole('button', { name: 'Build outline' }).click();
  const outline = page.getByRole('region', { name: 'Outline' });
  await expect(outline.getByRole('heading', { name: 'Risks and limits' })).toBeVisible();
  await expect(
    outline.getByRole('link', { name: 'What a forgivable note costs if you leave early' }).first(),
  ).toHaveAttribute('href', '/blog/what-a-forgivable-note-costs-if-you-leave');
  await expect(page.getByRole('button', { name: /AI/ })).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('textbox', { name: 'Author' }).fill('Ann Lee');
  await page.getByRole('button', { name: 'Start the draft' }).click();
  await expect(page.getByRole('heading', { name: topic, level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Continue with them' }).click();
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await expect(text.getByRole('heading', { name: 'Risks and limits' })).toBeVisible();
  await expect(text.getByRole('blockquote').first()).toContainText('“');
});
