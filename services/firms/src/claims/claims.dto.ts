import {
  ArrayMaxSize,
  IsArray,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  MaxLength,
  MinLength,
  ValidateIf,
} from 'class-validator';
import {
  CLAIM_MOVES,
  CLAIM_PAPERS_MAX,
  CLAIM_REASON_MAX,
  CLAIM_STATEMENT_MAX,
  CLAIM_VIEWS,
  REASONED_CLAIM_MOVES,
  type ClaimMove,
  type ClaimsQuery,
  type ClaimView,
  type ConfirmClaimCodeRequest,
  type MoveClaimRequest,
  type ProveClaimRequest,
  type SendClaimCodeRequest,
} from '@app/contracts';
import { EmailAddress, OneOf, Prose } from '@app/server-kit';
import { QUEUE_CURSOR } from '../publishing/queue-cursor';

const REASON_MIN = 10;
const CODE_MAX = 40;

export class SendClaimCodeDto implements SendClaimCodeRequest {
  @EmailAddress()
  email: string;
}

export class ConfirmClaimCodeDto implements ConfirmClaimCodeRequest {
  @IsString({ message: 'Code must be text' })
  @MinLength(1, { message: 'Enter the code from the email' })
  @MaxLength(CODE_MAX, { message: 'Enter the code from the email' })
  code: string;
}

export class ProveClaimDto implements ProveClaimRequest {
  @IsArray({ message: 'Papers must be a list of documents' })
  @ArrayMaxSize(CLAIM_PAPERS_MAX, { message: `At most ${CLAIM_PAPERS_MAX} files can be sent` })
  @IsUUID(undefined, { each: true, message: 'Papers must be the ids of uploaded documents' })
  papers: string[];

  @Prose('Statement', CLAIM_STATEMENT_MAX)
  @MinLength(REASON_MIN, { message: `Describe your role at the firm in at least ${REASON_MIN} characters` })
  statement: string;
}

export class ClaimsQueryDto implements ClaimsQuery {
  @IsOptional()
  @OneOf('View', CLAIM_VIEWS)
  view?: ClaimView;

  @IsOptional()
  @Matches(QUEUE_CURSOR, { message: 'Cursor must be the nextCursor of the page before' })
  cursor?: string;
}

export class MoveClaimDto implements MoveClaimRequest {
  @OneOf('Move', CLAIM_MOVES)
  move: ClaimMove;

  @ValidateIf(({ move, reason }: MoveClaimDto) => REASONED_CLAIM_MOVES.includes(move) || reason !== undefined)
  @Prose('Reason', CLAIM_REASON_MAX)
  @MinLength(REASON_MIN, { message: `Give the reason in a sentence of at least ${REASON_MIN} characters` })
  reason?: string;
}
