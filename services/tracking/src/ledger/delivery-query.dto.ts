import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Matches, Max, Min } from 'class-validator';
import {
  DELIVERY_STATUSES,
  DESTINATIONS,
  EVENT_NAMES,
  type DeliveryQuery,
  type DeliveryStatus,
  type Destination,
  type EventName,
} from '@app/contracts';

const MAX_LIMIT = 200;

export class DeliveryFilterDto implements Omit<DeliveryQuery, 'cursor' | 'limit'> {
  @IsOptional()
  @IsIn(DELIVERY_STATUSES)
  status?: DeliveryStatus;

  @IsOptional()
  @IsIn(DESTINATIONS)
  destination?: Destination;

  @IsOptional()
  @IsIn(EVENT_NAMES)
  event?: EventName;

  @IsOptional()
  @Matches(/^[a-z0-9_]{1,40}\.[A-Za-z0-9_-]{1,100}$/, { message: 'eventId is the whole id of an event' })
  eventId?: string;
}

export class DeliveryQueryDto extends DeliveryFilterDto implements DeliveryQuery {
  @IsOptional()
  @Matches(/^\d{1,18}$/, { message: 'cursor is the nextCursor of the page before' })
  cursor?: string;

  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(MAX_LIMIT)
  limit?: number;
}
