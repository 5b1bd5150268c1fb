import { IsOptional, MinLength } from 'class-validator';
import { REPORT_VIEWS, type DecideReportRequest, type LiftBlockRequest, type ReportView } from '@app/contracts';
import { REPORT_DECISIONS, type ReportDecision } from '@app/domain';
import { OneOf, Prose } from '@app/server-kit';

const REASON_MIN = 10;
const REASON_MAX = 1_000;
const WHOLE_SENTENCE = { message: `Give the reason in a sentence of at least ${REASON_MIN} characters` };

export class ReportsQuery {
  @IsOptional()
  @OneOf('View', REPORT_VIEWS)
  view?: ReportView;
}

export class DecideReportDto implements DecideReportRequest {
  @OneOf('Decision', REPORT_DECISIONS)
  decision: ReportDecision;

  @Prose('Reason', REASON_MAX)
  @MinLength(REASON_MIN, WHOLE_SENTENCE)
  reason: string;
}

export class LiftBlockDto implements LiftBlockRequest {
  @Prose('Reason', REASON_MAX)
  @MinLength(REASON_MIN, WHOLE_SENTENCE)
  reason: string;
}
