import { DomainError } from '@app/server-kit';

export class NotTheSiteError extends DomainError {
  constructor() {
    super({
      code: 'RELEASES.NOT_THE_SITE',
      kind: 'unauthenticated',
      message: 'Reports are taken from the site alone, which has the token SITE_TOKEN of this API.',
    });
  }
}
