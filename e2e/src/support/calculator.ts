import { expect, type Locator, type Page } from '@playwright/test';
import pg from 'pg';
import { enroll, newPerson } from './people';
import { site } from './site';

/** A field by its label: what is beside the label (an explanation of the term) has its own name. */
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

/** The detailed calculator of a newly registered user. */
export async function openDetailed(page: Page, { premium = false, path = '/detailed-calculator' } = {}): Promise<void> {
  const person = newPerson();
  await enroll(page, person);
  if (premium) await grantPremium(person.email);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: 'Detailed calculator' })).toBeVisible();
  if (premium) await expect(page.getByRole('button', { name: /is part of premium/ })).toHaveCount(0);
}

/** Saves the calculation under a name, and waits until the account has it. */
export async function saved(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Save to your account' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(savingStatus(page)).toHaveText('Saved in your account');
}

/** What the bar says about the account's copy. */
export const savingStatus = (page: Page): Locator => page.getByRole('region', { name: 'Saving' }).getByRole('status');

/** The field that a message describes, as a screen reader announces it. */
export async function described(page: Page, input: Locator): Promise<string> {
  const id = await input.getAttribute('aria-describedby');
  return (await page.locator(`[id="${id}"]`).textContent()) ?? '';
}
