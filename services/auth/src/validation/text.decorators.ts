import { applyDecorators } from '@nestjs/common';
import { IsString, Matches, MaxLength, ValidateBy } from 'class-validator';

const STORABLE = /^[^\p{Cc}\p{Cs}]*$/u;
const PHONE = /^[\d\s()+./#x-]*$/i;

/** Digits and what people put between them. */
export const PhoneText = (message: string) => Matches(PHONE, { message });

/**
 * What a program sends, such as a page's title, and other people do not read; its faults need no words of their own.
 */
export const ShortText = (max: number) => applyDecorators(IsString(), MaxLength(max), Matches(STORABLE));

/** No control characters and no halves of characters: the database takes neither, and a log is broken by the first. */
export const StorableText = (message: string) => Matches(STORABLE, { message });

/**
 * In UTF-8. class-validator's own measure breaks on halves of characters, and its count of characters overlooks some.
 */
export const ByteLimit = (max: number, message: string) =>
  ValidateBy(
    {
      name: 'byteLimit',
      validator: { validate: (value: unknown) => typeof value === 'string' && Buffer.byteLength(value) <= max },
    },
    { message },
  );
