import { applyDecorators } from '@nestjs/common';
import { IsNotEmpty, IsString, Matches, MaxLength, ValidateBy } from 'class-validator';
import { PASSWORD_LENGTH } from '@app/contracts';
import { normalizedPassword } from '../passwords/normalized-password';

const STORABLE = /^[^\p{Cc}\p{Cs}]*$/u;
/** Of what is sent. A letter with its accents written apart has some ten bytes in UTF-8. */
const PASSWORD_BYTES_MAX = 16 * PASSWORD_LENGTH.max;
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

const characters = (text: string): number => [...text].length;

/**
 * Judges a password by its characters as they are compared: one device writes "é" as one of them, another as two.
 * `minLength` is what the description of the API says.
 */
const PasswordText = (minLength: number, judge: (password: string) => boolean, message: string) =>
  ValidateBy(
    {
      name: 'passwordText',
      constraints: [minLength, PASSWORD_LENGTH.max],
      validator: {
        validate: (value: unknown) =>
          typeof value === 'string' && Buffer.byteLength(value) <= PASSWORD_BYTES_MAX && judge(value),
      },
    },
    { message },
  );

/** The form of a password that a user chooses; whether it is strong enough is for `assertStrongPassword`. */
export const NewPassword = () =>
  applyDecorators(
    PasswordText(
      PASSWORD_LENGTH.min,
      (password) => {
        const length = characters(normalizedPassword(password));
        return length >= PASSWORD_LENGTH.min && length <= PASSWORD_LENGTH.max;
      },
      PASSWORD_MESSAGE,
    ),
    IsString({ message: 'Password is required' }),
  );

/** The form of a password that a user gives to be let through; older ones were counted as they had been typed. */
export const GivenPassword = (required = 'Password is required') =>
  applyDecorators(
    PasswordText(
      1,
      (password) => Math.min(characters(password), characters(normalizedPassword(password))) <= PASSWORD_LENGTH.max,
      `Password must be at most ${PASSWORD_LENGTH.max} characters`,
    ),
    IsNotEmpty({ message: required }),
    IsString({ message: required }),
  );
