import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { startModelDouble } from '@app/testing/model';
import { expectAccessible } from '../support/accessibility';
import { anotherDevice } from '../support/people';
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

/** What the stand-in may quote; the first of its sources are those of the editor. */
const SOURCES = [
  'A forgivable note is a loan. The firm lends it when the advisor joins.',
  'The firm forgives a part of it each year. The rest is owed when the advisor leaves.',
  'Ask for the note before the first day. Read how it ends.',
];

async function goTo(page: Page, section: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Management portal' }).getByRole('link', { name: section }).click();
}

test('with a key software drafts an article, and it waits for a second person', async ({ page, browser }) => {
  test.setTimeout(240_000);
  const double = await startModelDouble({ key: 'local' });
  const topic = `What a note is ${randomBytes(4).toString('hex')}`;
  try {
    const writer = await openPortal(page, 'API keys');
    const key = page.getByRole('region', { name: 'AI writer' });
    await key
      .getByLabel(/^Address with key/)
      .fill(`responses://:local@127.0.0.1:${double.port}/v1?model=m&in=1&out=5&budget=20&plain=yes`);
    await key.getByRole('button', { name: 'Test what is typed' }).click();
    await expect(key.getByText('The service answered with the model m.')).toBeVisible();
    await key.getByRole('button', { name: 'Save the key' }).click();
    await expect(key.getByRole('button', { name: 'Remove' })).toBeVisible();

    await goTo(page, 'Outlines');
    await page.getByRole('textbox', { name: 'Topic' }).fill(topic);
    await page.getByRole('button', { name: 'Build outline' }).click();
    await page.getByRole('textbox', { name: 'Author' }).fill('Ann Lee');
    for (const [index, text] of SOURCES.entries()) {
      await page.getByRole('button', { name: 'Add a source' }).click();
      await page.getByLabel(`Title of source ${index + 1}`).fill(`Notes ${index + 1}`);
      await page.getByLabel(`Text of source ${index + 1}`).fill(text);
    }
    await page.getByRole('button', { name: 'Draft it with AI' }).click();
    await page.getByRole('button', { name: 'Propose an outline' }).click();
    await expect(page.getByLabel('Heading 1')).toHaveValue('What it is');
    await page.getByRole('button', { name: 'Approve the outline' }).click();
    await page.getByRole('button', { name: 'Draft the article' }).click();
    const draft = page.getByRole('region', { name: 'Draft', exact: true });
    await draft.getByRole('button', { name: 'Continue in the editor' }).click();
    await page.getByRole('button', { name: 'Continue with them' }).click();
    await page.getByRole('button', { name: 'Save the text' }).click();
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible();

    await goTo(page, 'Outlines');
    await page.getByRole('link', { name: topic }).click();
    await page.getByRole('button', { name: 'List the claims' }).click();
    await expect(page.getByText('The text makes no claim of this kind.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send to review' }).click();
    await expect(page.getByText(/^Waiting for a second person\./)).toBeVisible();

    const second = await anotherDevice(browser);
    await openPortal(second, 'Overview', writer);
    await second.getByRole('link', { name: /^Drafts for review/ }).click();
    await second.getByRole('link', { name: topic }).click();
    await second.getByRole('button', { name: 'Accept it' }).click();
    await expect(second.getByText(/^Accepted\. It can be published now/)).toBeVisible();
    await second.context().close();

    await goTo(page, 'API keys');
    await key.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(key.getByText('Not set')).toBeVisible();
  } finally {
    await double.close();
  }
});
