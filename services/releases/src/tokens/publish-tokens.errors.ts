import { DomainError } from '@app/server-kit';

export class PublishingForbiddenError extends DomainError {
  constructor() {
    super({
      code: 'RELEASES.PUBLISHING_FORBIDDEN',
      kind: 'unauthenticated',
      message: 'Publishing needs a publish token of this site: create one in the management portal.',
    });
  }
}

export class TokenExpiredError extends DomainError {
  constructor(id: string, expiresAt: string) {
    super({
      code: 'RELEASES.TOKEN_EXPIRED',
      kind: 'unauthenticated',
      message: `The publish token ${id} expired at ${expiresAt}. Create another one.`,
    });
  }
}

export class TokenRevokedError extends DomainError {
  constructor(id: string) {
    super({
      code: 'RELEASES.TOKEN_REVOKED',
      kind: 'unauthenticated',
      message: `The publish token ${id} was revoked. Create another one.`,
    });
  }
}

/** The token is valid, but for another remote or another squad. */
export class ForeignTokenError extends DomainError {
  constructor(token: { id: string; remote: string; owner: string }, release: { name: string; owner: string }) {
    super({
      code: 'RELEASES.FOREIGN_TOKEN',
      kind: 'forbidden',
      message:
        `The publish token ${token.id} publishes ${token.remote} of ${token.owner}, ` +
        `and this release is ${release.name} of ${release.owner}.`,
    });
  }
}

export class UnknownTokenError extends DomainError {
  constructor(id: string) {
    super({ code: 'RELEASES.UNKNOWN_TOKEN', kind: 'not-found', message: `There is no publish token ${id}.` });
  }
}
