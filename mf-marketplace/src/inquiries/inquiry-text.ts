import type { RefusedPassage } from '@app/contracts';
import type { InquiryState } from '@app/domain';
import { ApiError } from '@app/web-kit';

export const STATE_NAMES: Record<InquiryState, string> = {
  sent: 'Sent',
  open: 'Open',
  revealed: 'Both known',
  closed: 'Closed',
  blocked: 'Blocked',
  reported: 'Under review',
};

/** Why no message can be written; undefined while one can. */
export const STATE_NOTES: Partial<Record<InquiryState, string>> = {
  closed: 'This conversation is closed.',
  blocked: 'This conversation is blocked. No messages can be sent in it.',
  reported: 'This conversation was reported. An administrator reviews it.',
};

const UNEXPECTED = 'An unexpected error occurred. Please try again.';

/** What happened and what to do. */
export function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return UNEXPECTED;
  if (error.status === 0) return 'Unable to connect to server. Please check your internet connection and try again.';
  if (error.status === 401) return 'Please sign in again. What you entered stays here.';
  if (error.status >= 500 || error.code === 'NOT_JSON')
    return 'The server did not answer properly. Please try again later.';
  return error.message || UNEXPECTED;
}

export type TextPart = { text: string; isMarked: boolean };

/** A text in parts, so that the refused passages can be marked; passages outside of it are left out. */
export function markedParts(text: string, passages: readonly Pick<RefusedPassage, 'start' | 'end'>[]): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const { start, end } of [...passages].sort((a, b) => a.start - b.start)) {
    if (start < at || end <= start || end > text.length) continue;
    parts.push({ text: text.slice(at, start), isMarked: false }, { text: text.slice(start, end), isMarked: true });
    at = end;
  }
  parts.push({ text: text.slice(at), isMarked: false });
  return parts.filter((part) => part.text !== '');
}
