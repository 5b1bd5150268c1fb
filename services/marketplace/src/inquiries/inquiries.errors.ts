import { INQUIRY_CODES, REPORT_CODES } from '@app/contracts';
import { THREAD_ATTACHMENTS_MAX, THREAD_ATTACHMENTS_MAX_BYTES } from '@app/domain';
import { DomainError, type LimitWindow } from '@app/server-kit';

/** Also the response for a thread between other users. */
export class InquiryNotFoundError extends DomainError {
  constructor() {
    super({ code: INQUIRY_CODES.notFound, kind: 'not-found', message: 'Conversation not found.' });
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

/** After a moderator's decision about a report. */
export class SenderBlockedError extends DomainError {
  constructor() {
    super({
      code: REPORT_CODES.senderBlocked,
      kind: 'forbidden',
      message: 'Your account cannot send messages in the marketplace, because one of your messages was reported.',
    });
  }
}

export class InquiryNotAllowedError extends DomainError {
  constructor(message: string) {
    super({ code: INQUIRY_CODES.notAllowed, kind: 'conflict', message });
  }
}

/** Also for a message that the caller wrote. */
export class ReportedMessageError extends DomainError {
  constructor() {
    const message = 'Choose a message of the other side.';
    super({ code: 'REQUEST.INVALID', kind: 'invalid', message, fields: { message } });
  }
}

/** Also for a file in a thread between other users. */
export class AttachmentNotFoundError extends DomainError {
  constructor() {
    super({ code: INQUIRY_CODES.attachmentNotFound, kind: 'not-found', message: 'File not found.' });
  }
}

const MIB = 1024 * 1024;

export class AttachmentsFullError extends DomainError {
  constructor() {
    const message =
      `A conversation may have at most ${THREAD_ATTACHMENTS_MAX} files with ` +
      `${THREAD_ATTACHMENTS_MAX_BYTES / MIB} MB together.`;
    super({ code: INQUIRY_CODES.attachmentsFull, kind: 'conflict', message, fields: { file: message } });
  }
}

export class TooManyInquiriesError extends DomainError {
  constructor(retryAfterSeconds: number) {
    super({
      code: INQUIRY_CODES.tooManyInquiries,
      kind: 'throttled',
      message: `You can start ${INQUIRIES_A_DAY} conversations a day. Please try again later.`,
      retryAfterSeconds,
    });
  }
}

export class TooManyMessagesError extends DomainError {
  constructor(retryAfterSeconds: number) {
    super({
      code: INQUIRY_CODES.tooManyMessages,
      kind: 'throttled',
      message: `You can send ${MESSAGES_AN_HOUR} messages an hour. Please try again later.`,
      retryAfterSeconds,
    });
  }
}

const HOUR = 3_600;
const INQUIRIES_A_DAY = 10;
const MESSAGES_AN_HOUR = 60;

/** Per account. */
export const NEW_INQUIRY_LIMIT: LimitWindow = {
  name: 'marketplace inquiry',
  points: INQUIRIES_A_DAY,
  seconds: 24 * HOUR,
  refusal: (retryAfterSeconds) => new TooManyInquiriesError(retryAfterSeconds),
};
export const MESSAGE_LIMIT: LimitWindow = {
  name: 'marketplace message',
  points: MESSAGES_AN_HOUR,
  seconds: HOUR,
  refusal: (retryAfterSeconds) => new TooManyMessagesError(retryAfterSeconds),
};
