import { ApiError } from '@app/web-kit';

/** Whether a refused reset is about the link: invented, used, too old or overtaken by a newer one. */
export function isLinkRefused(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'AUTH.INVALID_RESET_LINK' || 'token' in error.fields);
}
