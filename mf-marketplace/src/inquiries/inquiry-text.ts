import type { InquiryState } from '@app/domain';
import { ApiError } from '@app/web-kit';

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
  reported: 'This conversation was reported. An administrator will review it.',
};

const UNEXPECTED = 'An unexpected error occurred. Please try again.';

/** What happened and what to do. */
export function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return UNEXPECTED;
  if (error.status === 0) return 'Unable to connect to server. Please check your internet connection and try again.';
  if (error.status === 401) return 'Please sign in again. What you entered stays here.';
  if (error.status >= 500 || error.code === 'NOT_JSON')
    return 'The server did not respond properly. Please try again later.';
  return error.message || UNEXPECTED;
}
