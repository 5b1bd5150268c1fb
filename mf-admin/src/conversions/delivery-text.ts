import {
  CONSENT_PURPOSES,
  type ConsentSnapshot,
  type DeliveryAttempt,
  type DeliveryStatus,
  type Destination,
  type EventName,
} from '@app/contracts';
import type { Tone } from '@app/ui';

export const DESTINATION_NAMES: Record<Destination, string> = {
  meta: 'Meta',
  ga4: 'Google Analytics',
  google_ads: 'Google Ads',
  linkedin: 'LinkedIn',
  hubspot: 'HubSpot',
};

export const EVENT_NAMES: Record<EventName, string> = {
  sign_up: 'Sign-up',
  generate_lead: 'Lead',
  begin_checkout: 'Checkout started',
  purchase: 'Purchase',
  page_view: 'Page view',
  user_engagement: 'Engagement',
  button_click: 'Button click',
  premium_upgrade_complete: 'Premium upgrade complete',
  premium_upgrade: 'Premium upgrade',
  premium_user: 'Premium user',
  basic_user: 'Basic user',
  conversion_event_purchase: 'Purchase (conversion event)',
  conversion_event_signup: 'Sign-up (conversion event)',
  conversion_event_submit_lead_form: 'Lead form (conversion event)',
  email_lead: 'Email lead',
  user_signup: 'User sign-up',
  debug_test: 'Debug test',
  ga4_system_test: 'Analytics test',
};

type StatusText = { label: string; tone: Tone; outcome: string };

export const STATUS_TEXT: Record<DeliveryStatus, StatusText> = {
  pending: { label: 'Waiting', tone: 'accent', outcome: 'due now' },
  leased: { label: 'Sending', tone: 'accent', outcome: 'being sent now' },
  sent: { label: 'Sent', tone: 'success', outcome: 'accepted by the service' },
  duplicate: { label: 'Duplicate', tone: 'neutral', outcome: 'sent before, counted once' },
  rejected: { label: 'Rejected', tone: 'danger', outcome: 'rejected by the service' },
  exhausted: { label: 'Gave up', tone: 'danger', outcome: 'all attempts failed' },
  expired: { label: 'Expired', tone: 'warning', outcome: 'too old to be sent' },
  suppressed: { label: 'Withheld', tone: 'neutral', outcome: 'not sent on purpose' },
};

/** The server's codes that would read badly as words. */
const REASONS: Record<string, string> = {
  'consent-denied': 'the visitor did not agree',
  'consent-withdrawn': 'the visitor withdrew consent',
  'global-privacy-control': 'the browser sent a Global Privacy Control signal',
  'no-identifier': 'nothing in it could be matched to a person',
  'no-analytics-client': 'the browser has no Google Analytics ID',
  'no-conversion-action': 'the account has no conversion action for this event',
  'no-conversion-rule': 'the account has no conversion rule for this event',
  'not-for-this-service': 'this event is not for this service',
  'test-event': 'test event, and the service has no test mode',
  'same-key-within-24-h': 'sent before, counted once',
  'older-than-1-hour': 'too old to be sent',
  'rate-limit': 'waiting, because the service limits the rate',
  'destination-throttles': 'the service asked for a pause',
  'destination-down': 'the service is not responding',
  'destination-not-configured': 'no account is set up for this service',
  'not-configured': 'no account is set up for this service',
  'answer-unreadable': 'the service sent an unreadable response',
  timeout: 'the service did not respond in time',
  econnrefused: 'the service refused the connection',
  econnreset: 'the connection broke off',
  enotfound: 'the address of the service was not found',
  network: 'the connection failed',
  refused: 'rejected by the service',
  'sent-again': 'sent again by an administrator',
  'worker-died': 'the worker stopped during the request',
};

/** Other codes (`meta-100`) read as words. */
export function reasonText(reason: string): string {
  const status = /^http-(\d{3})$/.exec(reason)?.[1];
  if (status) return `the service responded with HTTP ${status}`;
  return REASONS[reason] ?? reason.replaceAll('-', ' ');
}

export const RESULT_TEXT: Record<DeliveryAttempt['result'], string> = {
  accepted: 'Accepted',
  'not-sent': 'Not sent',
  ambiguous: 'No clear answer',
  rejected: 'Rejected',
};

const PURPOSE_NAMES: Record<(typeof CONSENT_PURPOSES)[number], string> = {
  analytics: 'analytics',
  ad_storage: 'ad storage',
  ad_user_data: 'ad user data',
  ad_personalization: 'personal ads',
};

/** What a visitor had agreed to, in one line. */
export function consentText({ gpc, withdrawn = [], ...choices }: ConsentSnapshot): string {
  const granted = CONSENT_PURPOSES.filter((purpose) => choices[purpose] === 'granted' && !withdrawn.includes(purpose));
  const parts = [
    granted.length === 0 ? 'none' : granted.map((purpose) => PURPOSE_NAMES[purpose]).join(', '),
    ...(withdrawn.length > 0 ? [`withdrawn: ${withdrawn.map((purpose) => PURPOSE_NAMES[purpose]).join(', ')}`] : []),
    ...(gpc ? ['Global Privacy Control'] : []),
  ];
  return parts.join('; ');
}
