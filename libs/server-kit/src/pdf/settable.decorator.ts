import { ValidateBy, type ValidationArguments } from 'class-validator';
import { unsettable } from './legible';

const SHOWN = 5;

/** A text that a signed document shows as it was written: a name is never rewritten there. */
export const Settable = () =>
  ValidateBy({
    name: 'settable',
    validator: {
      validate: (value: unknown) => typeof value !== 'string' || unsettable(value).length === 0,
      defaultMessage: (faulty?: ValidationArguments) =>
        `The document cannot show ${unsettable(String(faulty?.value)).slice(0, SHOWN).join(' ')}. ` +
        'Please write this in Latin, Greek or Cyrillic letters.',
    },
  });
