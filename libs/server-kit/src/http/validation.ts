import { ValidationPipe, type ValidationError } from '@nestjs/common';
import { DomainError } from '../errors/domain-error';

/** Checks bodies, queries and parameters against their DTO; refuses unknown fields; names every fault. */
export function createValidationPipe(): ValidationPipe {
  return new ValidationPipe({
    transform: true,
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    stopAtFirstError: true,
    validationError: { target: false, value: false },
    exceptionFactory: (errors) => invalidFields(fieldFaults(errors)),
  });
}

/** One error for many fields; its message is theirs, so that a client without field display says enough. */
export function invalidFields(fields: Record<string, string>): DomainError {
  const message = [...new Set(Object.values(fields))].join('. ');
  return new DomainError({ code: 'REQUEST.INVALID', kind: 'invalid', message: message || 'The request is not valid', fields });
}

/** Flattens nested errors to `path.to.field` → text. */
export function fieldFaults(errors: ValidationError[], prefix = ''): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const { property, constraints = {}, children = [] } of errors) {
    const path = `${prefix}${property}`;
    const text = 'whitelistValidation' in constraints ? `Unknown field ${path}` : Object.values(constraints)[0];
    if (text) faults[path] = text;
    Object.assign(faults, fieldFaults(children, `${path}.`));
  }
  return faults;
}
