import { applyDecorators } from '@nestjs/common';
import { Equals, IsBoolean, IsInt, IsOptional, Max, Min, ValidateIf } from 'class-validator';
import {
  EMPLOYMENT_TYPES,
  type EmploymentType,
  type JobApplicationFields,
  type JobInput,
  type SalaryRange,
} from '@app/contracts';
import { groupedNumber } from '@app/domain';
import { EmailAddress, FromVersion, Line, OneOf, OptionalProse, Part, Phone, Slug } from '@app/server-kit';
import { SeoFieldsDto } from '../documents/seo-fields.dto';
import { Markdown } from '../markup/markdown.decorator';

const SALARY_MAX = 10_000_000;

const DOLLARS = { message: `Enter whole dollars from 0 to ${groupedNumber(SALARY_MAX)}` };
const Dollars = () => applyDecorators(IsInt(DOLLARS), Min(0, DOLLARS), Max(SALARY_MAX, DOLLARS));

export class SalaryDto implements SalaryRange {
  @Dollars() from: number;
  @Dollars() to: number;
}

export class JobDto implements JobInput {
  @Slug() slug: string;
  @Line('Title', 160) title: string;
  @Line('Summary', 400) summary: string;
  @Line('Team', 80) team: string;
  @Line('Location', 120) location: string;
  @IsBoolean() remote: boolean;
  @OneOf('Employment', EMPLOYMENT_TYPES) employment: EmploymentType;
  @Markdown('Text', 50_000) body: string;
  @ValidateIf((_, value) => value !== null) @Part(() => SalaryDto) salary: SalaryDto | null;
  @Part(() => SeoFieldsDto) seo: SeoFieldsDto;
}

export class JobChangeDto extends JobDto {
  @FromVersion() version: number;
}

export class ApplicationDto implements JobApplicationFields {
  @Line('Name', 120) name: string;
  @EmailAddress({ message: 'Please enter a valid email address.' }) email: string;
  @IsOptional()
  @Phone()
  phone?: string;
  @IsOptional() @OptionalProse('Message', 4000) message?: string;
  @Equals('true', { message: 'Please agree that we may keep your application' }) consent: 'true';
}
