import { IsInt, IsOptional, Max, Min } from 'class-validator';
import {
  INQUIRY_MESSAGE_MAX,
  INQUIRY_REASON_MAX,
  type InquiryMessageRequest,
  type ReadInquiryRequest,
  type ReportInquiryRequest,
} from '@app/contracts';
import { Prose, WholeNumber } from '@app/server-kit';

const INT_MAX = 2_147_483_647;

export class InquiryMessageDto implements InquiryMessageRequest {
  @Prose('Message', INQUIRY_MESSAGE_MAX)
  message: string;
}

export class ReportInquiryDto implements ReportInquiryRequest {
  @Prose('Reason', INQUIRY_REASON_MAX)
  reason: string;

  @IsOptional()
  @IsInt({ message: 'Message must be a whole number' })
  @Min(1)
  @Max(INT_MAX)
  message?: number;
}

export class ReadInquiryDto implements ReadInquiryRequest {
  @WholeNumber()
  upTo: number;
}
