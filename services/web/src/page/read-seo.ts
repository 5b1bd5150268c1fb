import type { PublicReader, SeoSettings } from '@app/contracts';
import { withinBudget } from '../rendering/within-budget';

const SETTINGS = '/api/seo/settings/seo';

/**
 * The site's settings for search engines; null when they cannot be had in time: a page never waits for them in vain.
 */
export async function readSeo(api: PublicReader, budgetMs: number): Promise<SeoSettings | null> {
  try {
    return await withinBudget(api.get<SeoSettings>(SETTINGS), budgetMs);
  } catch {
    return null;
  }
}
