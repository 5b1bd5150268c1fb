import { IsBoolean } from 'class-validator';
import type { SeoFields } from '@app/contracts';
import { OptionalLine } from '@app/server-kit';

export class SeoFieldsDto implements SeoFields {
  @OptionalLine('Search title', 120) metaTitle: string;
  @OptionalLine('Search description', 320) metaDescription: string;
  @IsBoolean() noindex: boolean;
}
