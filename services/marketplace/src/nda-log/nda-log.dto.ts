import { Type } from 'class-transformer';
import { IsInt, IsOptional, Matches, Max, Min, MinLength } from 'class-validator';
import { NDA_REASON_MAX, type ApproveNdaTextRequest, type EndNdaRequest, type NdaLogQuery } from '@app/contracts';
import { ndaMachine, type NdaState } from '@app/domain';
import { OneOf, Prose, WholeNumber } from '@app/server-kit';
import { CURSOR } from './nda-log.repository';

const REASON_MIN = 10;
/** The largest number that a listing can have. */
const MAX_LISTING = 2_147_483_647;
const LISTING = { message: 'Listing must be the number of a listing' };

export class NdaLogQueryDto implements NdaLogQuery {
  @IsOptional()
  @OneOf('State', Object.keys(ndaMachine.states))
  state?: NdaState;

  @IsOptional()
  @Type(() => Number)
  @IsInt(LISTING)
  @Min(1, LISTING)
  @Max(MAX_LISTING, LISTING)
  listing?: number;

  @IsOptional()
  @Matches(CURSOR, { message: 'Cursor must be the nextCursor of the page before' })
  cursor?: string;
}

export class ApproveNdaTextDto implements ApproveNdaTextRequest {
  @WholeNumber() version: number;
}

export class EndNdaDto implements EndNdaRequest {
  @Prose('Reason', NDA_REASON_MAX)
  @MinLength(REASON_MIN, { message: `Give the reason in a sentence of at least ${REASON_MIN} characters` })
  reason: string;
}
