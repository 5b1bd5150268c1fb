import type { PublicReader, SeoSettings } from '@app/contracts';
import { withinBudget } from '../rendering/within-budget';

const SETTINGS = '/api/seo/settings/seo';

/**
 * The site's settings for search engines; null when they are not available in time: a page does not wait for them.
 */
export async function readSeo(api: PublicReader, budgetMs: number): Promise<SeoSettings | null> {
  try {
    return await withinBudget(api.get<SeoSettings>(SETTINGS), budgetMs);
  } catch {
    return null;
  }
}
