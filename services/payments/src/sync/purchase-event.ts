import {
  allowedClickIds,
  CONSENT_DENIED,
  mayIdentify,
  mayName,
  NO_CONSENT_TEXT,
  type ConsentSnapshot,
} from '@app/contracts';
import type { InvoiceFact } from '@app/domain';
import type { AccountCard, OutboxEvent } from '@app/server-kit';
import type { AttemptOrigin } from '../checkout/attempt';

export const MINOR_UNITS = 100;

/** The first paid invoice of a membership: renewals are no purchase. */
export function firstPaid(invoices: readonly InvoiceFact[]): InvoiceFact | undefined {
  return invoices
    .filter(({ subscriptionId, status, total }) => subscriptionId !== null && status === 'paid' && total > 0)
    .sort((a, b) => a.createdAt - b.createdAt)[0];
}

type Buyer = { account: AccountCard | undefined; consent: ConsentSnapshot | null; origin: AttemptOrigin };

/** The purchase as the server reports it; its key is the invoice, which the browser's report has too. */
export function purchaseEvent(
  invoice: InvoiceFact,
  { account, consent: given, origin }: Buyer,
  { publicUrl, isTest }: { publicUrl: string; isTest: boolean },
): OutboxEvent {
  const consent = given ?? { ...CONSENT_DENIED, gpc: false, textVersion: NO_CONSENT_TEXT };
  const click = allowedClickIds(origin.click, consent);
  return {
    name: 'purchase',
    key: invoice.id,
    occurredAt: new Date(invoice.createdAt),
    payload: {
      value: invoice.total / MINOR_UNITS,
      currency: invoice.currency.toUpperCase(),
      orderId: invoice.id,
      items: [{ item_id: 'premium_monthly', item_name: 'Premium membership', quantity: 1 }],
      parameters: { user_type: 'premium' },
      page: origin.page ?? { url: new URL('/payment-success', publicUrl).href },
      ...(mayName(consent) &&
        account && {
          user: {
            email: account.email,
            firstName: account.firstName,
            lastName: account.lastName,
            externalId: account.userId,
          },
        }),
      ...(click && { click }),
      ...(mayIdentify(consent) && {
        ...(origin.ip && { ip: origin.ip }),
        ...(origin.userAgent && { userAgent: origin.userAgent }),
      }),
      consent,
      ...(isTest && { testMode: true }),
    },
  };
}
