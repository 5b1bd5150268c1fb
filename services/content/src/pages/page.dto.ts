import type { PageInput } from '@app/contracts';
import { FromVersion, Line, OptionalLine, OptionalProse, Part, Slug, WholeNumber } from '@app/server-kit';
import { SeoFieldsDto } from '../documents/seo-fields.dto';
import { SlugParams } from '../validation/params.dto';
import { PageBlocks } from './block.dto';

export class PageDto implements PageInput {
  @Slug() slug: string;
  @Line('Title', 160) title: string;
  @OptionalProse('Lead', 1000) lead: string;
  @OptionalLine('Description', 320) metaDescription: string;
  @PageBlocks() blocks: PageInput['blocks'];
  @Part(() => SeoFieldsDto) seo: SeoFieldsDto;
}

export class PageChangeDto extends PageDto {
  @FromVersion() version: number;
}

export class PageVersionParams extends SlugParams {
  @WholeNumber() version: number;
}
