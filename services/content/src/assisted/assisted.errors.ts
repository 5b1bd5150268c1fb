import { RUNS_PER_DAY } from '@app/contracts';
import { DomainError } from '@app/server-kit';

export class AssistedNotFoundError extends DomainError {
  constructor() {
    super({
      code: 'CONTENT.ASSISTED_NOT_FOUND',
      kind: 'not-found',
      message: 'This article was not drafted with software.',
    });
  }
}

export class AssistedMoveRefusedError extends DomainError {
  constructor(reason: string) {
    super({ code: 'CONTENT.REVIEW_NEEDED', kind: 'conflict', message: reason });
  }
}

export class RunNotFoundError extends DomainError {
  constructor() {
    super({ code: 'CONTENT.RUN_NOT_FOUND', kind: 'not-found', message: 'This run does not exist.' });
  }
}

export class NoTextServiceError extends DomainError {
  constructor() {
    super({
      code: 'CONTENT.NO_TEXT_SERVICE',
      kind: 'conflict',
      message: 'This site has no service for drafting. An administrator can save its key at API keys.',
    });
  }
}

export class RunsUsedUpError extends DomainError {
  constructor() {
    super({
      code: 'CONTENT.RUNS_USED_UP',
      kind: 'conflict',
      message: `You have used your ${RUNS_PER_DAY} runs of the last 24 hours. Continue by hand, or try again later.`,
    });
  }
}

export class BudgetUsedUpError extends DomainError {
  constructor() {
    super({
      code: 'CONTENT.BUDGET_USED_UP',
      kind: 'conflict',
      message: 'The budget of this month is used up. It is part of the key that is saved at API keys.',
    });
  }
}

export class OutlineNotApprovedError extends DomainError {
  constructor() {
    super({ code: 'CONTENT.OUTLINE_NOT_APPROVED', kind: 'conflict', message: 'Approve the outline first.' });
  }
}

export class UnsavedCopyError extends DomainError {
  constructor() {
    super({
      code: 'CONTENT.UNSAVED_COPY',
      kind: 'conflict',
      message: 'You have unsaved changes to this article. Open it, then save or discard them first.',
    });
  }
}

export class PassageMissingError extends DomainError {
  constructor(isThere: boolean) {
    super({
      code: 'CONTENT.PASSAGE_MISSING',
      kind: 'conflict',
      message: isThere
        ? 'This passage stands in the saved text more than once. Take a longer one.'
        : 'This passage is not in the saved text. Copy it from there, word for word.',
    });
  }
}

export class ChecksBlockError extends DomainError {
  constructor(count: number) {
    super({
      code: 'CONTENT.CHECKS_BLOCK',
      kind: 'conflict',
      message: `${count === 1 ? 'One check blocks' : `${count} checks block`} the review. Change the text first.`,
    });
  }
}
