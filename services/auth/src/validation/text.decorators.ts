import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsString, Matches, MaxLength, ValidateBy } from 'class-validator';

/** No control characters and no halves of characters: the database takes neither, and a log or a mail is broken by the first. */
const PLAIN = /^[^\p{Cc}\p{Cs}]*$/u;
const PHONE = /^[\d\s()+./#x-]*$/i;

/** Spaces around what somebody typed are not part of it. */
export const Trim = () => Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));

/** Text of one line in any script. */
export const PlainText = (message: string) => Matches(PLAIN, { message });

/** Digits and what people put between them. */
export const PhoneText = (message: string) => Matches(PHONE, { message });

/** What a program sends and nobody reads: its faults need no words of their own. */
export const ShortText = (max: number) => applyDecorators(IsString(), MaxLength(max), Matches(PLAIN));

/** In UTF-8. class-validator's own measure breaks on halves of characters, and its count of characters overlooks some. */
export const ByteLimit = (max: number, message: string) =>
  ValidateBy({ name: 'byteLimit', validator: { validate: (value: unknown) => typeof value === 'string' && Buffer.byteLength(value) <= max } }, { message });
