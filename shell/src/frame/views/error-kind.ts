import { ApiError } from '@app/web-kit';

/** Specification 8, error fallback. */
export const ERROR_TEXTS = {
  session: {
    title: 'Session Expired',
    text: 'Your session has expired due to inactivity. Please refresh the page to continue.',
  },
  other: { title: 'Something went wrong', text: 'An unexpected error occurred. Please try refreshing the page.' },
} as const;

const RENDER_LOOP = /Maximum update depth exceeded|Too many re-renders|Minified React error #(185|301)\b/;
const REFUSED = /\b401\b|unauthorized/i;

/**
 * A refused bearer is a session that ended, and so is a page that renders without end over what it was told of one
 * (specification 4.4); everything else is a fault of the page.
 */
export function errorKind(error: unknown): keyof typeof ERROR_TEXTS {
  if (error instanceof ApiError) return error.status === 401 ? 'session' : 'other';
  return error instanceof Error && (RENDER_LOOP.test(error.message) || REFUSED.test(error.message))
    ? 'session'
    : 'other';
}

/** What the error itself says, for a reader who reports it; empty when it says nothing more than the screen. */
export function errorDetail(error: unknown): string {
  return error instanceof Error ? error.message : '';
}
