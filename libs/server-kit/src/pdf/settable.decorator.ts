import { ValidateBy, type ValidationArguments } from 'class-validator';
import { settingFault } from './legible';

/** A text that a signed document shows as it was written: a name is never rewritten there. */
export const Settable = () =>
  ValidateBy({
    name: 'settable',
    validator: {
      validate: (value: unknown) => typeof value !== 'string' || settingFault(value) === undefined,
      defaultMessage: (faulty?: ValidationArguments) => settingFault(String(faulty?.value)) ?? '',
    },
  });
