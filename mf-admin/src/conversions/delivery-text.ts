import type { ConversionName, DeliveryStatus, Destination } from '@app/contracts';
import type { Tone } from '@app/ui';

export const DESTINATION_NAMES: Record<Destination, string> = { meta: 'Meta Conversions' };

export const EVENT_NAMES: Record<ConversionName, string> = {
  sign_up: 'Sign-up',
  generate_lead: 'Lead',
  begin_checkout: 'Checkout begun',
  purchase: 'Purchase',
};

type StatusText = { label: string; tone: Tone; meaning: string };

export const STATUS_TEXT: Record<DeliveryStatus, StatusText> = {
  pending: { label: 'Waiting', tone: 'accent', meaning: 'Due now or at its next try' },
  leased: { label: 'Sending', tone: 'accent', meaning: 'A worker is sending it' },
  sent: { label: 'Sent', tone: 'success', meaning: 'The destination took it' },
  duplicate: { label: 'Duplicate', tone: 'neutral', meaning: 'The same event was sent before; counted once' },
  rejected: { label: 'Rejected', tone: 'danger', meaning: 'The destination refused it for good' },
  exhausted: { label: 'Gave up', tone: 'danger', meaning: 'Every attempt failed' },
  expired: { label: 'Expired', tone: 'warning', meaning: 'Too old for the destination before it could be sent' },
  suppressed: { label: 'No consent', tone: 'neutral', meaning: 'Kept back, because the visitor did not agree' },
};
