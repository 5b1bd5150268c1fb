import type { DeliveryStatus, Destination, EventName } from '@app/contracts';
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
  begin_checkout: 'Checkout begun',
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
  sent: { label: 'Sent', tone: 'success', outcome: 'taken' },
  duplicate: { label: 'Duplicate', tone: 'neutral', outcome: 'sent before, counted once' },
  rejected: { label: 'Rejected', tone: 'danger', outcome: 'refused permanently' },
  exhausted: { label: 'Gave up', tone: 'danger', outcome: 'every attempt failed' },
  expired: { label: 'Expired', tone: 'warning', outcome: 'too old to be sent' },
  suppressed: { label: 'No consent', tone: 'neutral', outcome: 'the visitor did not agree' },
};
