import type { ConflictFacts, RefusedPassage } from '@app/contracts';

/** What a failure means to the caller; the exception filter maps each kind to one status. */
export type ErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'gone'
  | 'conflict'
  | 'too-large'
  | 'unsupported-media'
  | 'throttled'
  | 'unavailable';

export type DomainErrorDetail = {
  code: string;
  kind: ErrorKind;
  message: string;
  /** Field name → what is wrong with it. */
  fields?: Record<string, string>;
  /** Where in a field's text the fault is. */
  passages?: RefusedPassage[];
  /** Of a conflict: what is stored now. The caller may read it. */
  current?: ConflictFacts;
  retryAfterSeconds?: number;
};

/** A failure of the domain: safe to show, with a stable code (`AREA.WHAT_HAPPENED`). */
export class DomainError extends Error {
  readonly code: string;
  readonly kind: ErrorKind;
  readonly fields: Record<string, string> | undefined;
  readonly passages: RefusedPassage[] | undefined;
  readonly current: ConflictFacts | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(detail: DomainErrorDetail) {
    super(detail.message);
    this.name = new.target.name;
    this.code = detail.code;
    this.kind = detail.kind;
    this.fields = detail.fields;
    this.passages = detail.passages;
    this.current = detail.current;
    this.retryAfterSeconds = detail.retryAfterSeconds;
  }
}
