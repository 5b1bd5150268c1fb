import { ApiError } from '@app/web-kit';

/** The server names the field that it refuses; a refusal without the password's name is about the link. */
export function isLinkRefused(error: unknown): boolean {
  return error instanceof ApiError && [400, 401, 404, 410].includes(error.status) && !('password' in error.fields) && error.code !== 'NOT_JSON';
}
