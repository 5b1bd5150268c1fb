import type { InquiryState } from '@app/domain';

export const STATE_NAMES: Record<InquiryState, string> = {
  // True for both sides: the buyer wrote, and the owner has not written back.
  sent: 'No reply yet',
  open: 'Open',
  revealed: 'Identities revealed',
  closed: 'Closed',
  blocked: 'Blocked',
  reported: 'Under review',
};

/** Why no message can be written; undefined while one can. */
export const STATE_NOTES: Partial<Record<InquiryState, string>> = {
  closed: 'This conversation is closed.',
  blocked: 'This conversation is blocked. No messages can be sent in it.',
  reported: 'This conversation was reported. A moderator will review it.',
};
