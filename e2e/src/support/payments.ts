import { expect, type Page } from '@playwright/test';
import { codeIn, waitForMail } from './inbox';
import type { Person } from './people';
import { interactive } from './test';

/** Published test cards of the payment provider. */
export const PAYS = '4242 4242 4242 4242';
export const DECLINED = '4000 0000 0000 0002';
/** Is saved, and pays nothing later. */
export const FAILS_LATER = '4000 0000 0000 0341';
export const ASKS_BANK = '4000 0027 6000 3184';

/** Fills the provider's page and sends it. */
export async function payWith(page: Page, card: string, button = 'Subscribe'): Promise<void> {
  await page.getByLabel('Card number').fill(card);
  await page.getByLabel('Expires (MM / YY)').fill('12 / 34');
  await page.getByLabel('CVC').fill('123');
  await page.getByLabel('Name on card').fill('Dana Whitfield');
  await page.getByRole('button', { name: button }).click();
}

export async function verifyEmail(page: Page, { email }: Person): Promise<void> {
  await page.getByLabel('Verification Code').fill(codeIn(await waitForMail(email, /verification code/)));
  await page.getByRole('button', { name: 'Verify' }).click();
}

/** Enters a code of the shop on the provider's page. */
export async function applyCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Promotion code').fill(code);
  await page.getByRole('button', { name: 'Apply' }).click();
}

/** From the checkout to premium, for someone who has just registered. */
export async function buyMembership(page: Page, person: Person, code?: string): Promise<void> {
  await page.goto('/checkout');
  await interactive(page);
  await page.getByRole('link', { name: 'Verify your email' }).click();
  await verifyEmail(page, person);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  if (code !== undefined) {
    await applyCode(page, code);
    await expect(page.getByText(`The code ${code} is applied.`)).toBeVisible();
  }
  await payWith(page, PAYS);
  await expect(page.getByRole('heading', { name: 'You are a premium member' })).toBeVisible();
}
