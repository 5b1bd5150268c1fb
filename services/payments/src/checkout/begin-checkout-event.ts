import { conversionEventId, mayName, type ConversionItem, type ReportedConversion } from '@app/contracts';
import type { PaymentPurpose } from '@app/domain';
import type { Actor, OutboxEvent } from '@app/server-kit';
import type { PaymentSettings } from '../settings/payment-settings';
import { MINOR_UNITS } from '../sync/purchase-event';
import type { Attempt } from './attempt';
import type { NewAttempt } from './attempts.repository';

const ITEMS: Record<PaymentPurpose, ConversionItem> = {
  membership: { item_id: 'premium_monthly', item_name: 'Premium membership', quantity: 1 },
  firm: { item_id: 'firm_submission', item_name: 'Firm submission', quantity: 1 },
};

type Settings = Pick<PaymentSettings, 'publicUrl' | 'mode'>;

/** The key is the attempt: pressing again opens the same one, and reports nothing. */
export function beginCheckoutReport(
  { id, amount, currency }: Pick<Attempt, 'id' | 'amount' | 'currency'>,
  { mode }: Settings,
): ReportedConversion {
  return {
    name: 'begin_checkout',
    eventId: conversionEventId('begin_checkout', id),
    value: amount / MINOR_UNITS,
    currency: currency.toUpperCase(),
    ...(mode !== 'live' && { testMode: true }),
  };
}

export function beginCheckoutEvent(attempt: NewAttempt, { userId, username }: Actor, settings: Settings): OutboxEvent {
  const { id, createdAt, origin, consent, purpose } = attempt;
  const { value, currency, testMode } = beginCheckoutReport(attempt, settings);
  const { page, click, ip, userAgent } = origin;
  return {
    name: 'begin_checkout',
    key: id,
    occurredAt: createdAt,
    payload: {
      value,
      currency,
      items: [ITEMS[purpose]],
      parameters: { user_type: 'basic' },
      page: page ?? { url: new URL('/checkout', settings.publicUrl).href },
      ...(mayName(consent) && { user: { email: username, externalId: userId } }),
      ...(click && { click }),
      ...(ip && { ip }),
      ...(userAgent && { userAgent }),
      consent,
      ...(testMode && { testMode }),
    },
  };
}
