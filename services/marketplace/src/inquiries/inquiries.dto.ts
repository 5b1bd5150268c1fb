import {
  INQUIRY_MESSAGE_MAX,
  INQUIRY_REASON_MAX,
  type InquiryMessageRequest,
  type ReadInquiryRequest,
  type ReportInquiryRequest,
} from '@app/contracts';
import { Prose, WholeNumber } from '@app/server-kit';

export class InquiryMessageDto implements InquiryMessageRequest {
  @Prose('Message', INQUIRY_MESSAGE_MAX)
  message: string;
}

export class ReportInquiryDto implements ReportInquiryRequest {
  @Prose('Reason', INQUIRY_REASON_MAX)
  reason: string;
}

export class ReadInquiryDto implements ReadInquiryRequest {
  @WholeNumber()
  upTo: number;
}
