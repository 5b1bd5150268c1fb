import { Param, type PipeTransform } from '@nestjs/common';
import { FromVersion } from '@app/server-kit';
import { CalculationNotFoundError } from './saved-calculations.errors';

const PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && PATTERN.test(value);
}

const existing: PipeTransform<string, string> = {
  transform(value) {
    if (!isUuid(value)) throw new CalculationNotFoundError();
    return value;
  },
};

/** The id in the path. @throws CalculationNotFoundError for a malformed one */
export const CalculationId = () => Param('id', existing);

export class VersionQuery {
  @FromVersion() version: number;
}
