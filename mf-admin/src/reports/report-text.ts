import { REPORT_NEIGHBORS, type InquiryReportSummary, type ReportEvent, type ReportView } from '@app/contracts';
import type { InquirySide, ReportDecision } from '@app/domain';

export const VIEW_NAMES: Record<ReportView, string> = { open: 'Waiting', decided: 'Decided' };

export function viewOf(search: URLSearchParams): ReportView {
  return search.get('view') === 'decided' ? 'decided' : 'open';
}

export const SIDE_NAMES: Record<InquirySide, string> = { buyer: 'the buyer', seller: 'the owner' };

export const DECISION_NAMES: Record<ReportDecision, string> = {
  dismiss: 'Dismissed',
  close: 'Conversation closed',
  block_sender: 'Sender blocked',
};

export const EVENT_NAMES: Record<ReportEvent, string> = {
  read: 'Messages opened',
  open_file: 'File opened',
  ...DECISION_NAMES,
  lift_block: 'Block lifted',
};

/** Who was reported, by the name in the conversation: moderators need no other one to decide. */
export function senderText({ sender: { alias, side, isGone, isBlocked } }: InquiryReportSummary): string {
  const name = alias ?? `A former account, ${SIDE_NAMES[side]}`;
  if (isGone) return `${name} (account deleted)`;
  return isBlocked ? `${name} (blocked)` : name;
}

/** What a moderator is about to open, of a conversation of so many messages. */
export function openingText(messages: number): string {
  if (messages <= 1) return 'The conversation has one message. Opening it is recorded with your account.';
  const shown = `You will see the reported message and up to ${REPORT_NEIGHBORS} before and after it.`;
  return `The conversation has ${messages} messages. ${shown} Opening them is recorded with your account.`;
}

export function titleOf({ listing }: Pick<InquiryReportSummary, 'listing'>): string {
  if (listing === null) return 'Deleted conversation';
  return listing.title || `Listing ${listing.id}`;
}
