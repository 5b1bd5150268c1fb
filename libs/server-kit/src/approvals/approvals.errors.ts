import { APPROVAL_HOURS, HELD_FOR_APPROVAL } from '@app/contracts';
import { DomainError } from '../errors/domain-error';

/** A refusal and no 202: a client that does not know approvals must not take what waits for what is saved. */
export class HeldForApprovalError extends DomainError {
  constructor() {
    super({
      code: HELD_FOR_APPROVAL,
      kind: 'conflict',
      message:
        `Sent for approval. Nothing changes until a second person approves it, within ${APPROVAL_HOURS} hours. ` +
        'Follow it under “Approvals”.',
    });
  }
}

/** Said to an owner who is the only person who could decide. */
export class HeldAloneError extends DomainError {
  constructor(hours: number) {
    super({
      code: HELD_FOR_APPROVAL,
      kind: 'conflict',
      message:
        `There is no second person to approve this. You can apply it yourself in ${hours} hours, ` +
        'under “Approvals”. Every owner was told by email.',
    });
  }
}

export class NoApproverError extends DomainError {
  constructor() {
    super({
      code: 'APPROVALS.NO_APPROVER',
      kind: 'conflict',
      message: 'A second person must approve this, and no owner can sign in at the moment.',
    });
  }
}
