import { RIGHTS, type Right } from '@app/domain';
import { DomainError } from '../errors/domain-error';

export class AdminRequiredError extends DomainError {
  constructor() {
    super({
      code: 'ACCESS.ADMIN_REQUIRED',
      kind: 'forbidden',
      message: 'You need administrator privileges to access this page.',
    });
  }
}

/** An administrator whose roles do not include what the route needs. */
export class RightRequiredError extends DomainError {
  constructor(right: Right) {
    super({
      code: 'ACCESS.RIGHT_REQUIRED',
      kind: 'forbidden',
      message: `Your role does not let you ${RIGHTS[right]}. Ask an owner of the site.`,
    });
  }
}

/** The password alone does not give access to an account that has a second factor. */
export class SecondFactorRequiredError extends DomainError {
  constructor() {
    super({
      code: 'ACCESS.SECOND_FACTOR_REQUIRED',
      kind: 'forbidden',
      message: 'Please enter your authentication code to continue.',
    });
  }
}

export class ElevationRequiredError extends DomainError {
  constructor() {
    super({
      code: 'ACCESS.ELEVATION_REQUIRED',
      kind: 'forbidden',
      message: 'Please enter your authentication code to continue.',
    });
  }
}

/** The elevation is valid, but its code was entered too long ago for this. */
export class FreshCodeRequiredError extends DomainError {
  constructor() {
    super({
      code: 'ACCESS.FRESH_CODE_REQUIRED',
      kind: 'forbidden',
      message: 'Please enter a new authentication code to save this.',
    });
  }
}

export class EmailVerificationRequiredError extends DomainError {
  constructor() {
    super({
      code: 'ACCESS.EMAIL_VERIFICATION_REQUIRED',
      kind: 'forbidden',
      message: 'You need to verify your email address before accessing this secure area.',
    });
  }
}

/** A route that declares no access is a bug of ours; the response does not reveal that. */
export class UndeclaredAccessError extends DomainError {
  constructor() {
    super({ code: 'ACCESS.FORBIDDEN', kind: 'forbidden', message: 'You are not allowed to do this' });
  }
}
