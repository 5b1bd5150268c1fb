import { Param, type PipeTransform } from '@nestjs/common';
import { CalculationNotFoundError } from './saved-calculations.errors';
import { isUuid } from './uuid';

const existing: PipeTransform<string, string> = {
  transform(value) {
    if (!isUuid(value)) throw new CalculationNotFoundError();
    return value;
  },
};

/** The id in the path. @throws CalculationNotFoundError for a malformed one */
export const CalculationId = () => Param('id', existing);
