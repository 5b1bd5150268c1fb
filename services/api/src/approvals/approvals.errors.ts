import { APPROVAL_ALONE_HOURS } from '@app/contracts';
import { DomainError } from '@app/server-kit';

export class RequestNotFoundError extends DomainError {
  constructor() {
    super({ code: 'APPROVALS.NOT_FOUND', kind: 'not-found', message: 'This request does not exist.' });
  }
}

export class RequestEndedError extends DomainError {
  constructor() {
    super({ code: 'APPROVALS.ENDED', kind: 'conflict', message: 'This request is no longer waiting.' });
  }
}

/** The hash that the approver names is not that of what would be written. */
export class OtherContentError extends DomainError {
  constructor() {
    super({
      code: 'APPROVALS.OTHER_CONTENT',
      kind: 'conflict',
      message: 'This is not what the request would change. Load it again and look at the difference.',
    });
  }
}

export class OwnRequestError extends DomainError {
  constructor() {
    super({
      code: 'APPROVALS.OWN_REQUEST',
      kind: 'forbidden',
      message: 'You asked for this yourself. A second person has to approve it.',
    });
  }
}

export class TooEarlyError extends DomainError {
  constructor() {
    super({
      code: 'APPROVALS.TOO_EARLY',
      kind: 'conflict',
      message: `You can apply your own request ${APPROVAL_ALONE_HOURS} hours after you asked for it.`,
    });
  }
}

export class NotAloneError extends DomainError {
  constructor() {
    super({
      code: 'APPROVALS.NOT_ALONE',
      kind: 'conflict',
      message: 'Another person can approve this now, so you cannot apply it yourself.',
    });
  }
}

export class RequesterLostRightError extends DomainError {
  constructor() {
    super({
      code: 'APPROVALS.REQUESTER_LOST_RIGHT',
      kind: 'conflict',
      message: 'The person who asked for this may no longer do it themselves. Reject the request.',
    });
  }
}

export class OutdatedRequestError extends DomainError {
  constructor(reason: string) {
    super({ code: 'APPROVALS.OUTDATED', kind: 'conflict', message: `This can no longer be applied: ${reason}` });
  }
}

export class TwoPeopleChangedError extends DomainError {
  constructor() {
    super({
      code: 'APPROVALS.CHANGED_MEANWHILE',
      kind: 'conflict',
      message: 'Another owner has changed this setting meanwhile. Look at it again first.',
    });
  }
}

export class NoSecondOwnerError extends DomainError {
  constructor() {
    super({
      code: 'APPROVALS.NO_SECOND_OWNER',
      kind: 'conflict',
      message:
        'You are the only owner who can sign in. Make a second person an owner first, with two-factor authentication.',
    });
  }
}
