import type { Page } from '@playwright/test';
import { expect } from './test';

/** Scrolls to the end of the text, as a reader does before the signature below it. */
export async function readNda(page: Page): Promise<void> {
  const text = page.getByRole('region', { name: 'Text of the NDA' });
  await text.evaluate((region) => region.lastElementChild?.scrollIntoView({ block: 'end' }));
  await expect(page.getByText('You have read the NDA to the end.')).toBeVisible();
}
