import { buildMessage, ValidateBy, type ValidationOptions } from 'class-validator';
import { Decimal } from 'decimal.js';

/**
 * A finite number with a maximum number of decimals. class-validator's `IsNumber({ maxDecimalPlaces })` throws for
 * every number that is written with an exponent (`1e-7`), which a caller would see as a server error.
 */
export const DecimalNumber = (maxDecimals: number, options?: ValidationOptions) =>
  ValidateBy(
    {
      name: 'decimalNumber',
      constraints: [maxDecimals],
      validator: {
        validate: (value: unknown) => typeof value === 'number' && new Decimal(value).decimalPlaces() <= maxDecimals,
        defaultMessage: buildMessage(
          (each) => `${each}$property must be a number with at most ${maxDecimals} decimals`,
          options,
        ),
      },
    },
    options,
  );
