import { TRACKING_EVENTS, type ReportedConversion } from '@app/contracts';
import { consentSnapshot } from '@app/web-kit';

/**
 * The browser's copy of a conversion that the server reports, for those tags that count both as one by the event's id.
 * Analytics would count it twice, so it hears of it from the server alone. Nothing is told of a test.
 */
export function tellTags({ name, eventId, value, currency, orderId, testMode }: ReportedConversion): void {
  if (testMode) return;
  const { ad_storage, ad_user_data, gpc } = consentSnapshot();
  if (gpc || ad_storage !== 'granted' || ad_user_data !== 'granted') return;
  const amount = value === undefined ? {} : { value, currency };
  const event = TRACKING_EVENTS[name].receivers.meta;
  if (event) window.fbq?.('track', event, amount, { eventID: eventId });
  if (window.isTagManagerRunning)
    window.dataLayer?.push({ event: name, event_id: eventId, ...amount, ...(orderId && { transaction_id: orderId }) });
}
