import { IsOptional, Matches, MinLength } from 'class-validator';
import {
  PROOF_REASON_MAX,
  PROOF_VIEWS,
  type DeclineProofRequest,
  type ProofsQuery,
  type ProofView,
  type VerifyProofRequest,
} from '@app/contracts';
import { CASH_BANDS, type CashBand } from '@app/domain';
import { OneOf, Prose } from '@app/server-kit';
import { CURSOR } from './proof-cursor';

const REASON_MIN = 10;

export class ProofsQueryDto implements ProofsQuery {
  @IsOptional()
  @OneOf('View', PROOF_VIEWS)
  view?: ProofView;

  @IsOptional()
  @Matches(CURSOR, { message: 'Cursor must be the nextCursor of the page before' })
  cursor?: string;
}

export class VerifyProofDto implements VerifyProofRequest {
  @OneOf('Amount', CASH_BANDS)
  amount: CashBand;
}

export class DeclineProofDto implements DeclineProofRequest {
  @Prose('Reason', PROOF_REASON_MAX)
  @MinLength(REASON_MIN, { message: `Give the reason in a sentence of at least ${REASON_MIN} characters` })
  reason: string;
}
