import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsString, Matches, MaxLength } from 'class-validator';
import { withoutInvisible } from '@app/domain';
import { phoneNumberOf } from './phone-number';

export const PHONE_MESSAGE = 'Please enter a valid phone number';
const MAX = 40;
const WRITTEN = /^(\+\d[\d ]*( ext\. \d{1,15})?)?$/;

/** A number as it is stored, null for what is none; a blank text stays blank. */
export function readPhone(text: string): string | null {
  return withoutInvisible(text).trim() === '' ? '' : (phoneNumberOf(text)?.written ?? null);
}

/** A phone number in the body of a request; `readPhone` says what arrives at the handler. */
export const Phone = () =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? (readPhone(value) ?? '?') : value)),
    IsString({ message: PHONE_MESSAGE }),
    MaxLength(MAX, { message: PHONE_MESSAGE }),
    Matches(WRITTEN, { message: PHONE_MESSAGE }),
  );
