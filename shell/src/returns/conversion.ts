import { PAYMENT_PATHS, type ClaimedConversion } from '@app/contracts';
import { announceConversion, apiClient, consentSnapshot, sessionState } from '@app/web-kit';

function mayTrack(): boolean {
  const { analytics, ad_storage, ad_user_data } = consentSnapshot();
  return [analytics, ad_storage, ad_user_data].includes('granted');
}

/**
 * Asks the server for a purchase of this user that no browser has reported, and announces it to the page. The server
 * gives it to one call alone, whichever tab or device asks first; without consent nothing is asked. A failure costs
 * the browser's half of a report, and says nothing: the server reports every purchase itself.
 */
export async function reportPurchase(): Promise<void> {
  if (sessionState().status !== 'authenticated' || !mayTrack()) return;
  try {
    const { conversion } = await apiClient().send<ClaimedConversion>('POST', PAYMENT_PATHS.claimConversion);
    if (conversion) announceConversion({ name: 'purchase', ...conversion });
  } catch {
    // Tracking never disturbs a user (specification, section 1).
  }
}
