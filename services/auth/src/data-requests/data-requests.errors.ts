import { DomainError, invalidFields } from '@app/server-kit';

export class UnknownDataRequestError extends DomainError {
  constructor() {
    super({ code: 'DATA_REQUESTS.UNKNOWN', kind: 'not-found', message: 'This request does not exist.' });
  }
}

/** Done or declined, by a colleague or by the person. */
export class DataRequestClosedError extends DomainError {
  constructor() {
    super({
      code: 'DATA_REQUESTS.CLOSED',
      kind: 'conflict',
      message: 'This request has been closed. Reload it to see how.',
    });
  }
}

export class DataRequestOpenError extends DomainError {
  constructor() {
    super({
      code: 'DATA_REQUESTS.OPEN',
      kind: 'conflict',
      message: 'A request of this kind is already open for this account.',
    });
  }
}

export const futureDay = () => invalidFields({ receivedOn: 'The day cannot be in the future' });
