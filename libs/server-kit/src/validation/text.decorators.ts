import { applyDecorators } from '@nestjs/common';
import { Transform, Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { ONE_LINE_PATTERN, SAFE_LINK_PATTERN, SLUG_MAX, SLUG_PATTERN, VISIBLE_PATTERN } from '@app/contracts';

/**
 * No control characters except line breaks and tabs, and no unpaired surrogates: the database accepts neither, and
 * control characters break a feed.
 */
const LINES = /^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u;
const INT_MAX = 2_147_483_647;

/** Trims spaces around a typed text, and composes its letters: "é" is one character whatever the keyboard. */
export const Trim = () =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim().normalize('NFC') : value));

/** The rule for every one-line text that other people read; for fields with their own message for each fault. */
export const PlainText = (message: string) => Matches(ONE_LINE_PATTERN, { message });

/** At least one visible character. */
export const Visible = (message: string) => Matches(VISIBLE_PATTERN, { message });

const text = (label: string, max: number, pattern: RegExp, optional: boolean) =>
  applyDecorators(
    Trim(),
    IsString({ message: `${label} must be text` }),
    MaxLength(max, { message: `${label} must be at most ${max} characters` }),
    Matches(pattern, { message: `${label} has characters that cannot be shown` }),
    ...(optional ? [] : [Visible(`${label} is required`)]),
  );

/** A required one-line text. */
export const Line = (label: string, max: number) => text(label, max, ONE_LINE_PATTERN, false);
/** An optional one-line text. */
export const OptionalLine = (label: string, max: number) => text(label, max, ONE_LINE_PATTERN, true);
/** A text of many lines. */
export const Prose = (label: string, max: number) => text(label, max, LINES, false);
export const OptionalProse = (label: string, max: number) => text(label, max, LINES, true);

/** The slug of a document; an empty one is derived from its title. */
export const Slug = () =>
  applyDecorators(
    IsString({ message: 'Address must be text' }),
    MaxLength(SLUG_MAX, { message: `Address must be at most ${SLUG_MAX} characters` }),
    Matches(new RegExp(`${SLUG_PATTERN.source}|^$`), {
      message: 'Address may hold lowercase letters, digits and single hyphens',
    }),
  );

/** Where a link may lead: no scheme that runs code, and no other host without its scheme. */
export const Link = (label = 'Address') =>
  applyDecorators(
    IsString({ message: `${label} must be text` }),
    MaxLength(500, { message: `${label} must be at most 500 characters` }),
    Matches(SAFE_LINK_PATTERN, {
      message: `${label} must be a path of this site, an https address or a mailto address`,
    }),
  );

/** Like `Link`; empty means none. */
export const OptionalLink = (label = 'Address') =>
  applyDecorators(
    IsString({ message: `${label} must be text` }),
    MaxLength(500, { message: `${label} must be at most 500 characters` }),
    Matches(new RegExp(`${SAFE_LINK_PATTERN.source}|^$`, 'u'), {
      message: `${label} must be a path of this site, an https address or a mailto address`,
    }),
  );

/** The version that a change is based on. */
export const FromVersion = () =>
  applyDecorators(
    Type(() => Number),
    IsInt({ message: 'Version must be a whole number' }),
    Min(0),
    Max(INT_MAX),
  );

/** An id or a page number in an address. */
export const WholeNumber = () =>
  applyDecorators(
    Type(() => Number),
    IsInt(),
    Min(1),
    Max(INT_MAX),
  );

export const OneOf = (label: string, values: readonly unknown[]) =>
  IsIn(values, { message: `${label} must be one of: ${values.join(', ')}` });

/** Page numbers of a list, from 1; pages beyond a practical limit are refused. */
export const PageNumber = () =>
  applyDecorators(
    IsOptional(),
    Type(() => Number),
    IsInt({ message: 'Page must be a whole number' }),
    Min(1, { message: 'Page must be at least 1' }),
    Max(10_000, { message: 'Page must be at most 10,000' }),
  );
