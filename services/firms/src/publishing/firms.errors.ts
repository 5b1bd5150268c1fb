import { DomainError } from '@app/server-kit';

export class FirmNotFoundError extends DomainError {
  constructor() {
    super({ code: 'FIRMS.NOT_FOUND', kind: 'not-found', message: 'Firm profile not found.' });
  }
}

/** Addresses stay with the firm that had them first, also after a rename. */
export class AddressTakenError extends DomainError {
  constructor(slug: string) {
    super({
      code: 'FIRMS.ADDRESS_TAKEN',
      kind: 'conflict',
      message: `The address /firms/${slug} belongs to another firm, or did before that firm was renamed.`,
      fields: { slug: 'This address belongs to another firm' },
    });
  }
}

export class AddressRefusedError extends DomainError {
  constructor(slug: string) {
    super({
      code: 'FIRMS.ADDRESS_REFUSED',
      kind: 'invalid',
      message: `The address /firms/${slug} is not available.`,
      fields: { slug: 'Choose another address: lowercase letters and digits, and not a reserved word' },
    });
  }
}
