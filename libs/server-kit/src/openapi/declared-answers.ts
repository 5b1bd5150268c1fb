import type { OpenAPIObject } from '@nestjs/swagger';
import answers from './answers.json' with { type: 'json' };

const FILE: unknown = answers;

type Schema = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>[string];

/** One answer of a handler. */
export type DeclaredAnswer = {
  /** Absent when it is the route's own. */
  status?: number;
  /** Absent for a response without a body. */
  mediaType?: string;
  /** Absent for text and bytes. */
  schema?: Schema;
};

/** Kind of error → its codes; `*` for a code that is built at run time. */
export type DeclaredFailures = Record<string, string[]>;

type Handlers = Record<string, { answers: DeclaredAnswer[]; failures: DeclaredFailures } | undefined>;

type DeclaredAnswers = { schemas: Record<string, Schema>; authentication: DeclaredFailures; handlers: Handlers };

/** Generated from the sources by `npm run answers`: see `libs/tooling/answers`. */
export const declared = read(FILE);

/** The compiler infers a narrower type from the file than the one it was written with. */
function read(file: unknown): DeclaredAnswers {
  if (!isWritten(file)) throw new Error('answers.json was not written by libs/tooling/answers');
  return file;
}

function isWritten(file: unknown): file is DeclaredAnswers {
  return (
    typeof file === 'object' && file !== null && 'schemas' in file && 'authentication' in file && 'handlers' in file
  );
}
