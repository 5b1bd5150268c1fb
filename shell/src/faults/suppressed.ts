import { ApiError } from '@app/web-kit';

export type Suppressed =
  | 'unauthorized'
  | 'forbidden'
  | 'network'
  | 'content-security-policy'
  | 'chunk-load'
  | 'aborted'
  | 'visitor-mode'
  | 'saved-calculations';

/**
 * Specification section 8: no message accompanies these; each has its own place in the page, or none to be shown in.
 */
const PATTERNS: readonly [Suppressed, RegExp][] = [
  ['chunk-load', /ChunkLoadError|Loading (CSS )?chunk|dynamically imported module|RUNTIME-008/i],
  ['content-security-policy', /content.security.policy/i],
  ['aborted', /AbortError|aborted/i],
  ['visitor-mode', /visitor.mode/i],
  ['saved-calculations', /api\/saved-calculations/i],
  ['unauthorized', /\b401\b|unauthorized|authentication|jwt token/i],
  ['forbidden', /\b403\b|forbidden/i],
  ['network', /failed to fetch|network ?error|load failed/i],
];

function textOf(reason: unknown): string {
  if (reason instanceof Error || (typeof DOMException !== 'undefined' && reason instanceof DOMException))
    return `${reason.name}: ${reason.message}`;
  return typeof reason === 'string' ? reason : '';
}

/** The kind of a rejection that is expected and not reported; null for a defect. */
export function suppressedKind(reason: unknown): Suppressed | null {
  if (reason instanceof ApiError && reason.status === 401) return 'unauthorized';
  if (reason instanceof ApiError && reason.status === 403) return 'forbidden';
  const text = textOf(reason);
  return PATTERNS.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

export function isChunkLoadError(reason: unknown): boolean {
  return suppressedKind(reason) === 'chunk-load';
}
