import { PAYMENT_PATHS, type ClaimedConversion, type PurchaseConversion } from '@app/contracts';
import { apiClient, consentSnapshot, sessionState } from '@app/web-kit';

/** Name of the window event that hands a purchase to the page's tracking, with the server's values and event id. */
export const CONVERSION_EVENT = 'tracking:conversion';

declare global {
  interface WindowEventMap {
    [CONVERSION_EVENT]: CustomEvent<PurchaseConversion>;
  }
}

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
    if (conversion) window.dispatchEvent(new CustomEvent(CONVERSION_EVENT, { detail: conversion }));
  } catch {
    // Tracking never disturbs a user (specification, section 1).
  }
}
