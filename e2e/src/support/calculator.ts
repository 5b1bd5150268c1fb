import pg from 'pg';
import type { Locator, Page } from '@playwright/test';
import { site } from './site';

/** A field by its label: what stands beside the label (a word about the term) has a name of its own. */
export function field(page: Page, label: string | RegExp): Locator {
  return page.getByRole('textbox', { name: label });
}

export async function enterPractice(page: Page): Promise<void> {
  await field(page, /^Revenue, trailing/).fill('1.2M');
  await field(page, 'Assets under management').fill('$140,000,000');
  await field(page, 'Fee-based share of revenue').fill('75%');
}

/** As the payment provider's confirmation would. */
export async function grantPremium(email: string): Promise<void> {
  const client = new pg.Client(site().databaseUrl);
  await client.connect();
  try {
    const { rowCount } = await client.query('UPDATE auth.users SET is_premium = true WHERE email = $1', [email]);
    if (rowCount !== 1) throw new Error(`${email} has no account`);
  } finally {
    await client.end();
  }
}

/** The field that a sentence stands at, as ears hear it. */
export async function described(page: Page, input: Locator): Promise<string> {
  const id = await input.getAttribute('aria-describedby');
  return (await page.locator(`[id="${id}"]`).textContent()) ?? '';
}
