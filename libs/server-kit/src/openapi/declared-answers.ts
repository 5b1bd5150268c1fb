import type { OpenAPIObject } from '@nestjs/swagger';
import answers from './answers.json' with { type: 'json' };

const FILE: unknown = answers;

type Schema = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>[string];

/** One answer of a handler. */
export type DeclaredAnswer = {
  /** Absent where the route's own counts. */
  status?: number;
  /** Absent for an answer without a body. */
  mediaType?: string;
  /** Absent for text and bytes. */
  schema?: Schema;
};

/** Kind of error → its codes; `*` for one that is made at run time. */
export type DeclaredFailures = Record<string, string[]>;

type Handlers = Record<string, { answers: DeclaredAnswer[]; failures: DeclaredFailures } | undefined>;

type DeclaredAnswers = { schemas: Record<string, Schema>; authentication: DeclaredFailures; handlers: Handlers };

/** What `npm run answers` has read from the sources: see `libs/tooling/answers`. */
export const declared = read(FILE);

/** The compiler reads a type of its own from the file, too narrow to be the one that wrote it. */
function read(file: unknown): DeclaredAnswers {
  if (!isWritten(file)) throw new Error('answers.json was not written by libs/tooling/answers');
  return file;
}

function isWritten(file: unknown): file is DeclaredAnswers {
  return (
    typeof file === 'object' && file !== null && 'schemas' in file && 'authentication' in file && 'handlers' in file
  );
}
