import { ValidationPipe, type ArgumentMetadata, type ValidationError } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { validate, type ValidatorOptions } from 'class-validator';
import { LRUCache } from 'lru-cache';
import { DomainError } from '../errors/domain-error';
import { isRecord } from '../validation/parts.decorators';

/** Per kind of query: enough for the queries that a site repeats, and only short ones. */
const REMEMBERED = 256;
const MAX_KEY_LENGTH = 200;

/**
 * Validating a query costs more than answering it from the cache, so validated queries are cached, frozen. Bodies are
 * validated every time.
 */
class RememberingValidationPipe extends ValidationPipe {
  private readonly passed = new WeakMap<object, LRUCache<string, NonNullable<unknown>>>();

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const { type, metatype } = metadata;
    if ((type !== 'query' && type !== 'param') || !metatype) return super.transform(value, metadata);
    const key = JSON.stringify(value) ?? '';
    if (key.length > MAX_KEY_LENGTH) return super.transform(value, metadata);
    const known = this.passed.get(metatype) ?? new LRUCache<string, NonNullable<unknown>>({ max: REMEMBERED });
    this.passed.set(metatype, known);
    const passed = known.get(key);
    if (passed !== undefined) return passed;
    const checked: unknown = Object.freeze(await super.transform(value, metadata));
    known.set(key, checked ?? undefined);
    return checked;
  }
}

const RULES: ValidatorOptions = {
  whitelist: true,
  forbidNonWhitelisted: true,
  forbidUnknownValues: true,
  stopAtFirstError: true,
  validationError: { target: false, value: false },
};

export type Validated<T> = { value: T } | { fields: Record<string, string> };

/**
 * One part of a body, by the rules of whole bodies: for lists whose parts each have an answer of their own. What is no
 * object is validated as one without any fields.
 */
export async function validatePart<T extends object>(dto: new () => T, part: unknown): Promise<Validated<T>> {
  const value = plainToInstance(dto, isRecord(part) ? part : {});
  const errors = await validate(value, RULES);
  return errors.length === 0 ? { value } : { fields: fieldFaults(errors) };
}

/** Validates bodies, queries and parameters against their DTO; refuses unknown fields; names every fault. */
export function createValidationPipe(): ValidationPipe {
  return new RememberingValidationPipe({
    ...RULES,
    transform: true,
    exceptionFactory: (errors) => invalidFields(fieldFaults(errors)),
  });
}

/** One error for many fields; its message joins theirs, so that a client without field display shows enough. */
export function invalidFields(fields: Record<string, string>): DomainError {
  const message = [...new Set(Object.values(fields))].join('. ');
  return new DomainError({
    code: 'REQUEST.INVALID',
    kind: 'invalid',
    message: message || 'The request is not valid',
    fields,
  });
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
