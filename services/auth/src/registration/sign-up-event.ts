import {
  allowedClickIds,
  CONSENT_DENIED,
  mayIdentify,
  mayName,
  NO_CONSENT_TEXT,
  type ConsentSnapshot,
  type RegisterRequest,
} from '@app/contracts';
import type { OutboxEvent } from '@app/server-kit';
import type { RequestOrigin } from '../origin/request-origin';
import type { NewUser } from '../users/user';

/**
 * The conversion of a registration. Its key is the account's id, because an account is created only once. Without
 * consent it contains nothing about the user.
 */
export function signUpEvent(
  user: Omit<NewUser, 'passwordHash'>,
  request: Pick<RegisterRequest, 'consent' | 'attribution'>,
  origin: RequestOrigin,
  publicUrl: string,
): OutboxEvent {
  const { attribution } = request;
  const consent: ConsentSnapshot = {
    ...(request.consent ?? { ...CONSENT_DENIED, textVersion: NO_CONSENT_TEXT }),
    gpc: origin.gpc,
  };
  const click = allowedClickIds(attribution?.click, consent);
  return {
    name: 'sign_up',
    key: user.id,
    occurredAt: user.createdAt,
    payload: {
      parameters: { user_type: 'basic', conversion_type: 'basic_registration', form_source: 'register-form' },
      page: attribution?.page ?? { url: origin.referer ?? new URL('/auth', publicUrl).href },
      ...(mayName(consent) && {
        user: {
          email: user.email,
          firstName: user.firstName,
          lastName: user.lastName,
          externalId: user.id,
          ...(user.phone && { phone: user.phone }),
        },
      }),
      ...(click && { click }),
      ...(mayIdentify(consent) && { ip: origin.ip, ...(origin.userAgent && { userAgent: origin.userAgent }) }),
      consent,
    },
  };
}
