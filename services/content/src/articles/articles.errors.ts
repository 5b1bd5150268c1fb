import { DomainError } from '@app/server-kit';

export class PostNotFoundError extends DomainError {
  constructor() {
    super({
      code: 'CONTENT.POST_NOT_FOUND',
      kind: 'not-found',
      message: 'This article does not exist or is not published.',
    });
  }
}
