import type { BrowserContext } from '@playwright/test';
import { CONSENT_COOKIE, CONSENT_TEXT_VERSION, consentCookieValue, type ConsentChoices } from '@app/contracts';
import { site } from './site';

/** Puts a decision into a browser, as if its owner had made it on an earlier day. */
export async function decideIn(
  context: BrowserContext,
  choices: ConsentChoices,
  textVersion = CONSENT_TEXT_VERSION,
): Promise<void> {
  const value = consentCookieValue({ choices, textVersion, decidedAt: '2026-11-01T09:00:00.000Z' });
  await context.addCookies([{ name: CONSENT_COOKIE, value, url: site().url, sameSite: 'Lax' }]);
}
