import { expect, type Page } from '@playwright/test';
import type { FirstAdmin } from '@app/infra/stack';
import { arriveAsAdmin, passTwoFactor } from './people';
import { interactive } from './test';

/**
 * Signs in as the administrator, second factor included, and opens a section of the portal. A reload would ask for
 * another code. `besides`: as another person than this one.
 */
export async function openPortal(
  page: Page,
  section:
    | 'API keys'
    | 'Content'
    | 'Inbox'
    | 'Market data'
    | 'Media'
    | 'NDAs'
    | 'Outlines'
    | 'Overview'
    | 'Pages'
    | 'Payments'
    | 'Proof of funds'
    | 'Firm submissions'
    | 'Firm reviews'
    | 'Firm imports'
    | 'Releases'
    | 'Roles'
    | 'Tokens'
    | 'Users',
  besides?: FirstAdmin,
): Promise<FirstAdmin> {
  const admin = await arriveAsAdmin(page, besides);
  const nav = page.getByRole('navigation', { name: 'Management portal' });
  await passTwoFactor(page, admin);
  await expect(nav).toBeVisible();
  await interactive(page);
  await nav.getByRole('link', { name: section, exact: true }).click();
  await expect(nav.getByRole('link', { name: section, exact: true })).toHaveAttribute('aria-current', 'page');
  return admin;
}
