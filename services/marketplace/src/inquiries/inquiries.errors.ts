import { INQUIRY_CODES } from '@app/contracts';
import type { ContactKind, ContactSpan } from '@app/domain';
import { DomainError, type LimitWindow } from '@app/server-kit';

/** Also the response for a thread between other users. */
export class InquiryNotFoundError extends DomainError {
  constructor() {
    super({ code: INQUIRY_CODES.notFound, kind: 'not-found', message: 'There is no such conversation.' });
  }
}

export class SampleListingError extends DomainError {
  constructor() {
    super({
      code: INQUIRY_CODES.sampleListing,
      kind: 'conflict',
      message: 'This is a sample listing; it has no owner to write to.',
    });
  }
}

export class OwnListingError extends DomainError {
  constructor() {
    super({ code: INQUIRY_CODES.ownListing, kind: 'conflict', message: 'This is your own listing.' });
  }
}

export class InquiryNotAllowedError extends DomainError {
  constructor(message: string) {
    super({ code: INQUIRY_CODES.notAllowed, kind: 'conflict', message });
  }
}

const NAMES: Record<ContactKind, string> = {
  email: 'an email address',
  url: 'a web address',
  phone: 'a telephone number',
  handle: 'the name of an account',
  crd: 'a registration number',
  name: 'a name',
};

export class ContactDataError extends DomainError {
  constructor(spans: ContactSpan[]) {
    const kinds = [...new Set(spans.map(({ kind }) => NAMES[kind]))];
    super({
      code: INQUIRY_CODES.contactData,
      kind: 'invalid',
      message: 'Please remove contact data from your message. You can exchange it once both sides are revealed.',
      fields: { message: `This contains ${kinds.join(', ')}.` },
      passages: spans.map((span) => ({ field: 'message', ...span })),
    });
  }
}

const HOUR = 3_600;

const window = (name: string, points: number, seconds: number, code: string, message: string): LimitWindow => ({
  name,
  points,
  seconds,
  refusal: (retryAfterSeconds) => new DomainError({ code, kind: 'throttled', message, retryAfterSeconds }),
});

/** Per account. */
export const NEW_INQUIRY_LIMIT = window(
  'marketplace inquiry',
  10,
  24 * HOUR,
  INQUIRY_CODES.tooManyInquiries,
  'You can start 10 conversations a day. Please try again later.',
);
export const MESSAGE_LIMIT = window(
  'marketplace message',
  60,
  HOUR,
  INQUIRY_CODES.tooManyMessages,
  'You can send 60 messages an hour. Please try again later.',
);
