import { CONSENT_DENIED, type RegisterRequest } from '@app/contracts';
import type { OutboxEvent } from '@app/server-kit';
import type { RequestOrigin } from '../origin/request-origin';

type Registered = { id: string; email: string; firstName: string; lastName: string; phone: string | null; createdAt: Date };

/** Nothing was asked, so nothing was granted. */
const NO_TEXT = 'none';

/** The conversion that a registration is; its key is the account, which can be opened only once. */
export function signUpEvent(user: Registered, request: Pick<RegisterRequest, 'consent' | 'attribution'>, origin: RequestOrigin, publicUrl: string): OutboxEvent {
  const { consent = { ...CONSENT_DENIED, textVersion: NO_TEXT }, attribution } = request;
  return {
    name: 'sign_up',
    key: user.id,
    occurredAt: user.createdAt,
    payload: {
      user: { email: user.email, firstName: user.firstName, lastName: user.lastName, externalId: user.id, ...(user.phone && { phone: user.phone }) },
      page: attribution?.page ?? { url: origin.referer ?? new URL('/auth', publicUrl).href },
      ...(attribution?.click && { click: attribution.click }),
      ip: origin.ip,
      ...(origin.userAgent && { userAgent: origin.userAgent }),
      consent: { ...consent, gpc: origin.gpc },
    },
  };
}
