import type { InquirySide, InquiryState, ReportDecision } from '@app/domain';
import type { InquiryMessage } from './inquiries';

export const REPORT_VIEWS = ['open', 'decided'] as const;
export type ReportView = (typeof REPORT_VIEWS)[number];

export const REPORT_CODES = {
  notFound: 'MARKETPLACE.REPORT_NOT_FOUND',
  decided: 'MARKETPLACE.REPORT_DECIDED',
  noSender: 'MARKETPLACE.REPORT_WITHOUT_SENDER',
  notBlocked: 'MARKETPLACE.SENDER_NOT_BLOCKED',
  senderBlocked: 'MARKETPLACE.SENDER_BLOCKED',
} as const;

/** What happens to a report. `read`: a moderator opened the messages; `open_file`: one of their files. */
export type ReportEvent = 'read' | 'open_file' | ReportDecision | 'lift_block';

/** One line of `GET /api/admin/inquiry-reports?view=`, without anything that a side wrote in the conversation. */
export type InquiryReportSummary = {
  id: string;
  /** Null when the conversation was deleted with its listing or its accounts. */
  listing: { id: number; title: string } | null;
  state: InquiryState | null;
  reportedBy: InquirySide;
  /** The side that was reported, by the name that it has in this conversation. */
  sender: { side: InquirySide; alias: string | null; isGone: boolean; isBlocked: boolean };
  /** ISO 8601. */
  reportedAt: string;
  decision: ReportDecision | null;
  decidedAt: string | null;
};

/** `open` begins with the oldest, `decided` with the latest decision. `waiting` counts all open ones. */
export type InquiryReports = { reports: InquiryReportSummary[]; waiting: number };

/** `GET /api/admin/inquiry-reports/{id}`, and the answer to every decision. */
export type InquiryReport = InquiryReportSummary & {
  /** In the words of the side that reported; null when its account was deleted. */
  reason: string | null;
  /** How many the conversation has; a moderator opens the reported one and its neighbors alone. */
  messages: number;
  /** The oldest first. */
  history: { at: string; event: ReportEvent; isYours: boolean; reason: string | null }[];
};

/** How many messages before the reported one, and after it, a moderator reads. */
export const REPORT_NEIGHBORS = 2;

/** `POST /api/admin/inquiry-reports/{id}/messages`: opens the reported message and its neighbors, which is recorded. */
export type ReportedMessages = {
  messages: ({ author: InquirySide; isReported: boolean } & Omit<InquiryMessage, 'isOwn'>)[];
};

/** `POST /api/admin/inquiry-reports/{id}/decision`. */
export type DecideReportRequest = { decision: ReportDecision; reason: string };
/** `POST /api/admin/inquiry-reports/{id}/lift-block`. */
export type LiftBlockRequest = { reason: string };
