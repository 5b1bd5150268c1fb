import { applyDecorators } from '@nestjs/common';
import { IsString, Length, Matches, MaxLength, ValidateBy } from 'class-validator';
import { PASSWORD_LENGTH } from '@app/contracts';

const STORABLE = /^[^\p{Cc}\p{Cs}]*$/u;
/** A character has at most four bytes in UTF-8. */
export const PASSWORD_BYTES_MAX = 4 * PASSWORD_LENGTH.max;
const PASSWORD_MESSAGE = `Password must be ${PASSWORD_LENGTH.min} to ${PASSWORD_LENGTH.max} characters`;

/** What a program sends, such as a page's title; its faults need no message for a user. */
export const ShortText = (max: number) => applyDecorators(IsString(), MaxLength(max), Matches(STORABLE));

/** Without control characters, which break a log, and without halves of characters: the database accepts neither. */
export const StorableText = (message: string) => Matches(STORABLE, { message });

/** A limit in UTF-8. class-validator's own one throws on halves of characters, and its count misses some characters. */
export const ByteLimit = (max: number, message: string) =>
  ValidateBy(
    {
      name: 'byteLimit',
      validator: { validate: (value: unknown) => typeof value === 'string' && Buffer.byteLength(value) <= max },
    },
    { message },
  );

/** The form of a password that a user chooses; whether it is strong enough is for `assertStrongPassword`. */
export const NewPassword = () =>
  applyDecorators(
    ByteLimit(PASSWORD_BYTES_MAX, PASSWORD_MESSAGE),
    Length(PASSWORD_LENGTH.min, PASSWORD_LENGTH.max, { message: PASSWORD_MESSAGE }),
    IsString({ message: 'Password is required' }),
  );
