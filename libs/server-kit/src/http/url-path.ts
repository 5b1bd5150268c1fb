/** C0, DEL and C1 (in UTF-8) as they are percent-encoded in a URL; Node rejects them unencoded. */
const ENCODED_CONTROL_CHARACTER = /%(?:[01][\da-f]|7f|c2%[89][\da-f])/i;

/** Clients resolve these before they send a request; `URL` would resolve them here. */
const DOT_SEGMENT = /\/(?:\.|%2e){1,2}(?:\/|$)/i;

const UNUSABLE = [/[\\#]/, DOT_SEGMENT, ENCODED_CONTROL_CHARACTER];

/** Whether the path or the query of a request's target contains a control character. */
export function hasControlCharacter(target: string): boolean {
  return ENCODED_CONTROL_CHARACTER.test(target);
}

/**
 * Path and query (with its `?`, or empty) of a request's target. It does not use `URL`, for which `//a.example/b` is
 * the path `/b` of another host. The path is null when no page can have it: it starts with `//`, or contains a
 * backslash, a dot segment or a control character.
 */
export function splitTarget(target: string): { path: string | null; search: string } {
  const mark = target.indexOf('?');
  const path = mark === -1 ? target : target.slice(0, mark);
  const search = mark === -1 ? '' : target.slice(mark);
  const isPath = path.startsWith('/') && !path.startsWith('//') && !UNUSABLE.some((pattern) => pattern.test(path));
  return { path: isPath ? path : null, search };
}
