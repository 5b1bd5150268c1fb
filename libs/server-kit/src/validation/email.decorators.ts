import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { isEmail, ValidateBy, type ValidationArguments } from 'class-validator';
import { hasInvisibleCharacters, isEmailAddress, normalizedEmail } from '@app/contracts';

type Message = string | ((value: unknown) => string);
type EmailRule = { message?: Message; mayBeEmpty?: boolean };

export const INVALID_EMAIL = 'Please enter a valid email address';
/** Such characters are usually copied along with an address; the message says so because only the user can fix it. */
const INVISIBLE_EMAIL =
  'The email address contains characters that cannot be seen. Please type it instead of pasting it.';

/** The message for an invalid address. */
export function emailFault(text: unknown, otherwise = INVALID_EMAIL): string {
  return typeof text === 'string' && hasInvisibleCharacters(text) ? INVISIBLE_EMAIL : otherwise;
}

function check(message: Message, mayBeEmpty: boolean): PropertyDecorator {
  const validate = (value: unknown) =>
    typeof value === 'string' && ((mayBeEmpty && value === '') || (isEmailAddress(value) && isEmail(value)));
  const defaultMessage = (faulty?: ValidationArguments) => {
    const value: unknown = faulty?.value;
    return emailFault(value, typeof message === 'string' ? message : message(value));
  };
  return ValidateBy({ name: 'emailAddress', validator: { validate, defaultMessage } });
}

/**
 * An address that mail can be sent to, stored in the form of `normalizedEmail`. The rule of the browser's forms
 * (`isEmailAddress`), and additionally class-validator's, which checks domains more strictly. `message` is shown for
 * every fault except invisible characters.
 */
export const EmailAddress = ({ message = INVALID_EMAIL, mayBeEmpty = false }: EmailRule = {}) =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? normalizedEmail(value) : value)),
    check(message, mayBeEmpty),
  );
