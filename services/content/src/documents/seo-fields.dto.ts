import { IsBoolean } from 'class-validator';
import type { SeoFields } from '@app/contracts';
import { OptionalLine } from '../validation/text.decorators';

export class SeoFieldsDto implements SeoFields {
  @OptionalLine('Search title', 120) metaTitle: string;
  @OptionalLine('Search description', 320) metaDescription: string;
  @IsBoolean() noindex: boolean;
}
