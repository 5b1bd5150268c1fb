import { applyDecorators } from '@nestjs/common';
import { Type } from 'class-transformer';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  IsUrl,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import {
  EVENT_KEY_PATTERN,
  type ClickIds,
  type ConsentChoice,
  type ConsentSnapshot,
  type ConversionItem,
  type TrackingEventRequest,
} from '@app/contracts';
import { DecimalNumber, ListOf, Moment } from '@app/server-kit';

const CHOICES: ConsentChoice[] = ['granted', 'denied'];
const BROWSER_EVENTS: TrackingEventRequest['name'][] = ['generate_lead', 'begin_checkout'];

/** No control characters: they belong in no such text, and PostgreSQL cannot keep a NUL in JSON. */
const Line = (max: number) =>
  applyDecorators(IsString(), MaxLength(max), Matches(/^\P{Cc}*$/u, { message: '$property must be one line of text' }));
const Id = () => applyDecorators(IsOptional(), Line(500));
const Amount = () => applyDecorators(IsOptional(), DecimalNumber(2), Min(0), Max(1_000_000_000));

class EventConsentDto implements ConsentSnapshot {
  @IsIn(CHOICES) ad_user_data: ConsentChoice;
  @IsIn(CHOICES) ad_personalization: ConsentChoice;
  @IsIn(CHOICES) ad_storage: ConsentChoice;
  @IsIn(CHOICES) analytics: ConsentChoice;
  @IsBoolean() gpc: boolean;
  @Line(50) textVersion: string;
}

class EventPageDto {
  @IsUrl({ require_tld: false, require_protocol: true, protocols: ['http', 'https'] }) @MaxLength(2_000) url: string;
  @IsOptional() @Line(300) title?: string;
}

class ItemDto implements ConversionItem {
  @Line(100) item_id: string;
  @IsOptional() @Line(200) item_name?: string;
  @IsOptional() @Line(200) category?: string;
  @IsOptional() @IsInt() @Min(1) @Max(10_000) quantity?: number;
  @Amount() price?: number;
}

class ClickDto implements ClickIds {
  @Id() gclid?: string;
  @Id() gbraid?: string;
  @Id() wbraid?: string;
  @Id() fbp?: string;
  @Id() fbc?: string;
  @Id() li_fat_id?: string;
  @Id() ga_client_id?: string;
  @Id() ga_session_id?: string;
  @Id() hutk?: string;
}

export class TrackingEventDto implements TrackingEventRequest {
  /** Registrations and purchases are facts of the server: a browser cannot claim one. */
  @IsIn(BROWSER_EVENTS)
  name: TrackingEventRequest['name'];

  @IsString()
  @Matches(EVENT_KEY_PATTERN, { message: 'key holds letters, digits, _ and -, at most 100' })
  key: string;

  @Moment()
  occurredAt: string;

  @IsObject()
  @ValidateNested()
  @Type(() => EventPageDto)
  page: EventPageDto;

  @IsObject()
  @ValidateNested()
  @Type(() => EventConsentDto)
  consent: EventConsentDto;

  @Amount()
  value?: number;

  @IsOptional()
  @Matches(/^[A-Z]{3}$/, { message: 'currency is an ISO 4217 code' })
  currency?: string;

  @IsOptional()
  @ListOf(() => ItemDto, { min: 0, max: 50 })
  items?: ItemDto[];

  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => ClickDto)
  click?: ClickDto;

  @IsOptional()
  @IsBoolean()
  testMode?: boolean;
}
