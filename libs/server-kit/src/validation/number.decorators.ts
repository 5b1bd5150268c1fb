import { buildMessage, ValidateBy, type ValidationOptions } from 'class-validator';
import { Decimal } from 'decimal.js';

/**
 * A finite number with at most so many decimals. class-validator's `IsNumber({ maxDecimalPlaces })` throws for every
 * number that is written with an exponent (`1e-7`), which a caller then sees as a failure of the server.
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
