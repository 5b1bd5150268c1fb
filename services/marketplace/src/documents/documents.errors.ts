import { LISTING_DOCUMENTS_MAX, LISTING_DOCUMENTS_MAX_BYTES } from '@app/domain';
import { DomainError, type LimitWindow } from '@app/server-kit';

const MIB = 1024 * 1024;

/** Also for a document of another listing, and for one that is not open to the caller. */
export class DocumentNotFoundError extends DomainError {
  constructor() {
    const message = 'This document does not exist, or it is not open to you.';
    super({ code: 'MARKETPLACE.DOCUMENT_NOT_FOUND', kind: 'not-found', message });
  }
}

export class DocumentsFullError extends DomainError {
  constructor() {
    const message =
      `A listing can have at most ${LISTING_DOCUMENTS_MAX} documents ` +
      `with ${LISTING_DOCUMENTS_MAX_BYTES / MIB} MB in total. Delete one first.`;
    super({ code: 'MARKETPLACE.DOCUMENTS_FULL', kind: 'conflict', message, fields: { file: message } });
  }
}

/** Per buyer: each delivery of a PDF is made anew. */
export const DELIVERY_LIMIT: LimitWindow = {
  name: 'document deliveries',
  points: 200,
  seconds: 3_600,
  refusal: (retryAfterSeconds) =>
    new DomainError({
      code: 'MARKETPLACE.TOO_MANY_DOWNLOADS',
      kind: 'throttled',
      message: 'You downloaded 200 documents within an hour. Please continue later.',
      retryAfterSeconds,
    }),
};
