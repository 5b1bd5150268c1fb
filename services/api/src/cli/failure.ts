import { ConfigError, DomainError } from '@app/server-kit';
import { ExitCode, UsageError } from './arguments';

export type Failure = { sentence: string; exitCode: number };

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

const SENTENCES: Record<string, string> = {
  ECONNREFUSED: 'The database does not answer: check that it runs and that DATABASE_URL points to it.',
  ENOTFOUND: 'The host in DATABASE_URL cannot be found.',
  ETIMEDOUT: 'The database did not answer in time.',
  '28P01': 'The database refused the user or the password of DATABASE_URL.',
  '28000': 'The database refused the user of DATABASE_URL.',
  '3D000': 'The database named in DATABASE_URL does not exist.',
  '3F000': 'The database is not migrated: run "migrate" first.',
  '42P01': 'The database is not migrated: run "migrate" first.',
  '42501': 'The user of DATABASE_URL may not do this in the database.',
  '53100': 'The disk of the database is full.',
  '55P03': 'Another program holds a lock that this step needs; try again in a moment.',
  ENOSPC: 'The disk is full.',
  EACCES: 'A file or folder may not be written by this user.',
  ENOTDIR: 'A part of the path to write to is a file, not a folder.',
  EEXIST: 'A part of the path to write to is a file, not a folder.',
  EROFS: 'The folder to write to is read-only.',
};

/** What an operator sees instead of a stack trace. An unexpected failure keeps its own message. */
export function toFailure(error: unknown): Failure {
  if (error instanceof ExitCode) return { sentence: error.message, exitCode: error.code };
  if (error instanceof UsageError) return { sentence: error.message, exitCode: 2 };
  if (error instanceof DomainError || error instanceof ConfigError) return { sentence: error.message, exitCode: 1 };
  if (error instanceof AggregateError && error.errors.length > 0) return toFailure(error.errors[0]);
  const known = SENTENCES[codeOf(error)];
  if (known) return { sentence: known, exitCode: 1 };
  return {
    sentence: error instanceof Error ? `It failed unexpectedly: ${error.message}` : 'It failed unexpectedly.',
    exitCode: 1,
  };
}
