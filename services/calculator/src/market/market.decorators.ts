import { applyDecorators } from '@nestjs/common';
import { IsString, Matches, MaxLength } from 'class-validator';

export const KEY_MAX = 80;
const KEY = /^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/;

/** The id of a source, a template or a firm. */
export const MarketKey = (label: string) =>
  applyDecorators(
    IsString({ message: `${label} must be text` }),
    MaxLength(KEY_MAX, { message: `${label} must be at most ${KEY_MAX} characters` }),
    Matches(KEY, { message: `${label} may hold letters, digits and single hyphens` }),
  );
