import type { PublicReader, SiteInjectionSettings } from '@app/contracts';
import { withinBudget } from '../rendering/within-budget';

const SETTINGS = '/api/site-injection-settings';

/** Administrators' injection for public pages; null when it cannot be read in time: a page is complete without it. */
export async function readInjection(api: PublicReader, budgetMs: number): Promise<SiteInjectionSettings | null> {
  try {
    return await withinBudget(api.get<SiteInjectionSettings>(SETTINGS), budgetMs);
  } catch {
    return null;
  }
}
