import { DomainError } from '@app/server-kit';

export class PageNotFoundError extends DomainError {
  constructor() {
    super({ code: 'CONTENT.PAGE_NOT_FOUND', kind: 'not-found', message: 'This page does not exist.' });
  }
}
