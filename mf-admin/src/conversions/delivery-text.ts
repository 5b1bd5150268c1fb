import type { ConversionName, DeliveryStatus, Destination } from '@app/contracts';
import type { Tone } from '@app/ui';

export const DESTINATION_NAMES: Record<Destination, string> = { meta: 'Meta' };

export const EVENT_NAMES: Record<ConversionName, string> = {
  sign_up: 'Sign-up',
  generate_lead: 'Lead',
  begin_checkout: 'Checkout begun',
  purchase: 'Purchase',
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
