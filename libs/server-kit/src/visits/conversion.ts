import { createHmac } from 'node:crypto';
import {
  allowedClickIds,
  conversionEventId,
  mayIdentify,
  mayName,
  publicPage,
  type ConversionName,
  type ConversionPayload,
  type ConversionUser,
  type ReportedConversion,
} from '@app/contracts';
import type { AppConfig } from '../config/config';
import type { OutboxEvent } from '../outbox/outbox-writer';
import { derivedKey } from '../secrets/secret-box';
import type { Visit } from './visit';

export type NewConversion = Pick<ConversionPayload, 'value' | 'currency' | 'items' | 'orderId' | 'parameters'> & {
  name: ConversionName;
  key: string;
  occurredAt: Date;
  visit: Visit;
  user: ConversionUser;
  /** Reported unless the request came from another page of this site. */
  page: URL;
  isTest?: boolean;
};

/** The page that sent the request, if it is one of this site. */
function pageOf({ referer }: Visit, page: URL): string {
  try {
    return referer && new URL(referer).origin === page.origin ? (publicPage(referer) ?? page.href) : page.href;
  } catch {
    return page.href;
  }
}

/** A fact of the business as it is reported: of the person and the visit only what the decision allows. */
export function conversionEvent({
  name,
  key,
  occurredAt,
  visit,
  user,
  page,
  isTest = false,
  ...fields
}: NewConversion): OutboxEvent {
  const { consent, ip, userAgent } = visit;
  const click = allowedClickIds(visit.click, consent);
  return {
    name,
    key,
    occurredAt,
    payload: {
      ...fields,
      page: { url: pageOf(visit, page) },
      ...(mayName(consent) && { user }),
      ...(click && { click }),
      ...(mayIdentify(consent) && { ip, ...(userAgent && { userAgent }) }),
      consent,
      ...(isTest && { testMode: true }),
    },
  };
}

/** What the page that caused it may tell its own tags, under the same id. */
export function reportedConversion({ name, key, payload }: OutboxEvent): ReportedConversion {
  const { value, currency, orderId, testMode } = payload;
  return {
    name: name as ConversionName,
    eventId: conversionEventId(name, key),
    ...(value !== undefined && { value, ...(currency && { currency }) }),
    ...(orderId && { orderId }),
    ...(testMode && { testMode }),
  };
}

/**
 * The key of a lead: one for an address and a form, so that asking again within a day is no second lead. Without the
 * deployment's secret it cannot be computed from an address.
 */
export function leadKey(config: Pick<AppConfig, 'ENCRYPTION_KEY'>, form: string, email: string): string {
  return createHmac('sha256', derivedKey(config, 'keys of leads'))
    .update(`${form} ${email.trim().toLowerCase()}`)
    .digest('base64url');
}
