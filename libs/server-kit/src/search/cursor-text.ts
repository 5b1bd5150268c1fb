import { DomainError } from '../errors/domain-error';

export class InvalidCursorError extends DomainError {
  constructor() {
    super({
      code: 'REQUEST.INVALID',
      kind: 'invalid',
      message: 'This is not the next page of a search with this order. Start again from the first page.',
      fields: { cursor: 'Not a cursor of this search' },
    });
  }
}

/** The place at which the next page of a search begins, as a text for an address. */
export function cursorText(parts: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/** What may be the parts of a cursor: anyone can write one. @throws InvalidCursorError for what is no list */
export function cursorParts(text: string): unknown[] {
  const value = parsed(text);
  if (!Array.isArray(value)) throw new InvalidCursorError();
  return value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return null;
  }
}
