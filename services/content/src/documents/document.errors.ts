import { DomainError } from '@app/server-kit';

export class DocumentNotFoundError extends DomainError {
  constructor() {
    super({ code: 'CONTENT.DOCUMENT_NOT_FOUND', kind: 'not-found', message: 'This document does not exist.' });
  }
}

export class DocumentChangedError extends DomainError {
  constructor() {
    super({
      code: 'CONTENT.CHANGED_MEANWHILE',
      kind: 'conflict',
      message: 'Someone else changed this in the meantime. Load it again and repeat your change.',
    });
  }
}

export class SlugTakenError extends DomainError {
  constructor() {
    super({
      code: 'CONTENT.SLUG_TAKEN',
      kind: 'conflict',
      message: 'Another document has this address.',
      fields: { slug: 'Another document has this address.' },
    });
  }
}

export class DocumentIsPublicError extends DomainError {
  constructor() {
    super({
      code: 'CONTENT.STILL_PUBLIC',
      kind: 'conflict',
      message: 'A published document has to be archived before it can be deleted.',
    });
  }
}

export class CoverMissingError extends DomainError {
  constructor() {
    super({
      code: 'CONTENT.COVER_NOT_FOUND',
      kind: 'invalid',
      message: 'This picture does not exist.',
      fields: { coverId: 'This picture does not exist.' },
    });
  }
}

export function invalidField(field: string, message: string): DomainError {
  return new DomainError({ code: 'REQUEST.INVALID', kind: 'invalid', message, fields: { [field]: message } });
}
