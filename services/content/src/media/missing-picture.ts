import { DomainError } from '@app/server-kit';
import { MEDIA_USE_KEY, violationOf } from '../database/violation';

export class PictureMissingError extends DomainError {
  /** @param paths the fields that show it, such as `blocks.0.markdown` */
  constructor(id: number, paths: readonly string[]) {
    const message = `Picture ${id} does not exist. It may have just been deleted: please remove it from the text.`;
    super({
      code: 'CONTENT.PICTURE_MISSING',
      kind: 'invalid',
      message,
      fields: Object.fromEntries(paths.map((path) => [path, message])),
    });
  }
}

/**
 * The refusal of a write that begins to show a picture which does not exist; undefined for any other error.
 * @param at where `content` is in the request
 */
export function missingPicture(error: unknown, content: object, at = ''): PictureMissingError | undefined {
  const { constraint, detail = '' } = violationOf(error) ?? {};
  const [, id] = /\(media_id\)=\((\d+)\)/.exec(detail) ?? [];
  if (constraint !== MEDIA_USE_KEY || id === undefined) return undefined;
  return new PictureMissingError(Number(id), pathsOf(content, new RegExp(`/api/media/0*${id}-`), at));
}

/** The paths of the texts in a JSON value that contain the address. */
export function pathsOf(value: unknown, address: RegExp, at = ''): string[] {
  if (typeof value === 'string') return address.test(value) ? [at] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => pathsOf(part, address, at === '' ? key : `${at}.${key}`));
}
