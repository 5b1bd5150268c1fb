import { Equals, IsOptional } from 'class-validator';
import type { LandingInput, LeadRequest, Utm } from '@app/contracts';
import { EmailAddress, FromVersion, Line, OptionalLine, OptionalProse, Part, Slug } from '@app/server-kit';
import { SeoFieldsDto } from '../documents/seo-fields.dto';
import { LandingBlocks } from '../pages/block.dto';

export class LandingDto implements LandingInput {
  @Slug() slug: string;
  @Line('Title', 160) title: string;
  @OptionalLine('Description', 320) metaDescription: string;
  @LandingBlocks() blocks: LandingInput['blocks'];
  @Part(() => SeoFieldsDto) seo: SeoFieldsDto;
}

export class LandingChangeDto extends LandingDto {
  @FromVersion() version: number;
}

export class UtmDto implements Utm {
  @IsOptional() @OptionalLine('utm_source', 200) utm_source?: string;
  @IsOptional() @OptionalLine('utm_medium', 200) utm_medium?: string;
  @IsOptional() @OptionalLine('utm_campaign', 200) utm_campaign?: string;
  @IsOptional() @OptionalLine('utm_term', 200) utm_term?: string;
  @IsOptional() @OptionalLine('utm_content', 200) utm_content?: string;
}

export class LeadDto implements LeadRequest {
  @EmailAddress({ message: 'Please enter a valid email address.' }) email: string;
  @IsOptional() @OptionalLine('First name', 80) firstName?: string;
  @IsOptional() @OptionalProse('Message', 2000) message?: string;
  @Equals(true, { message: 'Please agree before you send this' }) consent: true;
  @IsOptional() @Part(() => UtmDto) utm?: UtmDto;
}
