import type { Destination, EventName, NotSentReason } from '@app/contracts';

export const SERVICE_LABELS: Record<Destination, string> = {
  meta: 'Meta (Facebook and Instagram ads)',
  ga4: 'Google Analytics',
  google_ads: 'Google Ads',
  linkedin: 'LinkedIn ads',
  hubspot: 'our customer database (HubSpot)',
};

export const NOT_SENT_TEXTS: Record<NotSentReason, string> = {
  'not-meant': 'it does not receive events of this kind',
  'not-configured': 'this site does not use it',
  'consent-denied': 'you have not agreed to it',
  'consent-withdrawn': 'you withdrew your consent before it was sent',
  'global-privacy-control': 'your browser asks sites not to share your data, and that is honored',
  'test-event': 'it was a test',
  'nothing-to-match': 'this browser has no identifier of it',
  duplicate: 'it was reported there before',
  expired: 'it could not be sent within an hour',
  refused: 'the service did not accept it',
  failed: 'the service could not be reached',
};

export const EVENT_LABELS: Record<EventName, string> = {
  sign_up: 'You created an account',
  generate_lead: 'You sent a form',
  begin_checkout: 'You opened the payment page',
  purchase: 'You became a premium member',
  page_view: 'You opened a page',
  user_engagement: 'You read a page',
  button_click: 'You clicked a button',
  premium_upgrade_complete: 'Test: premium upgrade complete',
  premium_upgrade: 'Test: premium upgrade',
  premium_user: 'Test: premium user',
  basic_user: 'Test: basic user',
  conversion_event_purchase: 'Test: purchase',
  conversion_event_signup: 'Test: sign-up',
  conversion_event_submit_lead_form: 'Test: lead form',
  email_lead: 'Test: email lead',
  user_signup: 'Test: new user',
  debug_test: 'Test: debug event',
  ga4_system_test: 'Test: analytics check',
};
