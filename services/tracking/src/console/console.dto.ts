import { IsIn, Matches } from 'class-validator';
import {
  DESTINATIONS,
  EVENT_NAMES,
  type Destination,
  type EventName,
  type ReplayRequest,
  type TestConversionRequest,
} from '@app/contracts';

export class NumberParams {
  @Matches(/^\d{1,18}$/, { message: 'id is a number' })
  id: string;
}

export class ReplayDto implements ReplayRequest {
  @IsIn(DESTINATIONS)
  destination: Destination;
}

export class TestConversionDto implements TestConversionRequest {
  @IsIn(EVENT_NAMES)
  name: EventName;
}
