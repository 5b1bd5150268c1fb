import { EBOOK_TEXTS } from '@app/contracts';
import { ApiError } from '@app/web-kit';

const UNEXPECTED = 'Something went wrong. Please try again.';

/** The server's words, else those of the specification (section 8). */
export function failureMessage(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0) return UNEXPECTED;
  if (['UNKNOWN', 'NOT_JSON'].includes(error.code)) return EBOOK_TEXTS.failed;
  return Object.values(error.fields)[0] ?? (error.message || EBOOK_TEXTS.failed);
}
