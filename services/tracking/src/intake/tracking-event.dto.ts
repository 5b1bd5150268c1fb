import { applyDecorators } from '@nestjs/common';
import {
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUrl,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateBy,
} from 'class-validator';
import {
  EVENT_KEY_PATTERN,
  EVENT_NAMES,
  namesPerson,
  type ClickIds,
  type ConsentChoice,
  type ConsentSnapshot,
  type ConversionItem,
  type EventName,
  type FreeParameters,
  type TrackingBatchRequest,
  type TrackingEventRequest,
} from '@app/contracts';
import { DecimalNumber, ListOf, Moment, Part } from '@app/server-kit';

const CHOICES: ConsentChoice[] = ['granted', 'denied'];

const rule = (name: string, isRight: (value: unknown) => boolean, message: string) =>
  ValidateBy({ name, validator: { validate: isRight, defaultMessage: () => message } });

/** No control characters: they belong in no such text, and PostgreSQL cannot keep a NUL in JSON. */
const Line = (max: number) =>
  applyDecorators(
    IsString(),
    MaxLength(max),
    Matches(/^[^\p{Cc}\p{Cs}]*$/u, { message: '$property must be one line of text' }),
  );
/** A text that services receive as it is: it must not name a person. */
const ImpersonalLine = (max: number) =>
  applyDecorators(
    Line(max),
    rule(
      'impersonal',
      (value) => typeof value !== 'string' || !namesPerson(value),
      'must not hold an email address or a phone number',
    ),
  );
const Id = () => applyDecorators(IsOptional(), Line(500));
const Word = () => applyDecorators(IsOptional(), ImpersonalLine(100));
const Amount = () => applyDecorators(IsOptional(), DecimalNumber(2), Min(0), Max(1_000_000_000));

class EventConsentDto implements ConsentSnapshot {
  @IsIn(CHOICES) ad_user_data: ConsentChoice;
  @IsIn(CHOICES) ad_personalization: ConsentChoice;
  @IsIn(CHOICES) ad_storage: ConsentChoice;
  @IsIn(CHOICES) analytics: ConsentChoice;
  @IsBoolean() gpc: boolean;
  @Line(50) textVersion: string;
}

/** Some hosts look right and are none, such as `xn--a`. */
function isAddress(value: unknown): boolean {
  try {
    return typeof value !== 'string' || new URL(value).host !== '';
  } catch {
    return false;
  }
}
const Address = () =>
  applyDecorators(
    IsUrl({ require_tld: false, require_protocol: true, protocols: ['http', 'https'] }),
    MaxLength(2_000),
    rule('address', isAddress, '$property must be a URL address'),
  );

class EventPageDto {
  @Address() url: string;
  @IsOptional() @ImpersonalLine(300) title?: string;
}

class ItemDto implements ConversionItem {
  @ImpersonalLine(100) item_id: string;
  @IsOptional() @ImpersonalLine(200) item_name?: string;
  @IsOptional() @ImpersonalLine(200) category?: string;
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

class ParametersDto implements FreeParameters {
  @IsOptional() @IsIn(['premium', 'basic']) user_type?: 'premium' | 'basic';
  @IsOptional() @IsIn(['basic_registration']) conversion_type?: 'basic_registration';
  @Word() form_source?: string;
  @Word() lead_source?: string;
  @Word() engagement_type?: string;
  @Word() engagement_source?: string;
  @Word() source?: string;
  @IsOptional() @IsBoolean() debug_mode?: boolean;
  @IsOptional() @Matches(EVENT_KEY_PATTERN) verification_id?: string;
}

/** One event of a batch; what depends on several of its fields is checked by `checkEvent`. */
export class TrackingEventDto implements TrackingEventRequest {
  @IsIn(EVENT_NAMES, { message: 'is no event of this site' })
  name: EventName;

  @IsString()
  @Matches(EVENT_KEY_PATTERN, { message: 'key holds letters, digits, _ and -, at most 100' })
  key: string;

  @Moment()
  occurredAt: string;

  @Part(() => EventPageDto)
  page: EventPageDto;

  @Part(() => EventConsentDto)
  consent: EventConsentDto;

  @Amount()
  value?: number;

  @IsOptional()
  @IsIn(['USD'], { message: 'must be USD, the one currency that this site sells in' })
  currency?: 'USD';

  @IsOptional()
  @ListOf(() => ItemDto, { min: 0, max: 20 })
  items?: ItemDto[];

  /** Never digits alone, which could be a phone number. */
  @IsOptional()
  @IsString()
  @Matches(/^(?=.*[A-Za-z])[\w-]{1,100}$/, { message: 'holds letters, digits, _ and -, not digits alone' })
  orderId?: string;

  @IsOptional()
  @Part(() => ParametersDto)
  parameters?: ParametersDto;

  @IsOptional()
  @Part(() => ClickDto)
  click?: ClickDto;

  @IsOptional()
  @IsBoolean()
  testMode?: boolean;
}

/** The events are checked one by one, so that a faulty one does not cost the others. */
export class TrackingBatchDto implements Omit<TrackingBatchRequest, 'events'> {
  @IsOptional()
  @Moment()
  sentAt?: string;

  @IsArray({ message: 'events must be a list' })
  events: unknown[];
}
