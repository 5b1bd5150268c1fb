import { DomainError } from '@app/server-kit';
import { passwordFaults, type PasswordContext } from './password-policy';

/** Shown at the field; the message has the word that clients look for. */
export class WeakPasswordError extends DomainError {
  constructor(fault: string, field: string) {
    super({ code: 'REQUEST.INVALID', kind: 'invalid', message: fault, fields: { [field]: fault } });
  }
}

/** @throws WeakPasswordError at `field` */
export function refuseWeakPassword(password: string, context: PasswordContext, field = 'password'): void {
  const [fault] = passwordFaults(password, context);
  if (fault) throw new WeakPasswordError(fault, field);
}
