import { ApiError } from '@app/web-kit';

/** Specification 8, error fallback. */
export const ERROR_TEXTS = {
  session: {
    title: 'Session Expired',
    text: 'Your session has expired due to inactivity. Please refresh the page to continue.',
  },
  other: { title: 'Something went wrong', text: 'An unexpected error occurred. Please try refreshing the page.' },
} as const;

/** A refused bearer is a session that ended; everything else is a fault of the page, whatever its message says. */
export function errorKind(error: unknown): keyof typeof ERROR_TEXTS {
  return error instanceof ApiError && error.status === 401 ? 'session' : 'other';
}

/** A part of the site that did not load or start: which file or lifecycle it was is for the log. */
export function didNotLoad(error: unknown): boolean {
  return !(error instanceof Error) || error.name === 'ChunkLoadError' || 'appOrParcelName' in error;
}

/**
 * The message of the error (specification 2.3), for a reader who reports it; empty when it says nothing more than the
 * screen. The number that a production build of React gives in place of a message is for the log.
 */
export function errorDetail(error: unknown): string {
  if (!(error instanceof Error) || didNotLoad(error) || error.message.startsWith('Minified React error')) return '';
  return error.message;
}
