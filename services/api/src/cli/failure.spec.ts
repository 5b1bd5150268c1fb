import { DomainError } from '@app/server-kit';
import { UsageError } from './arguments';
import { toFailure } from './failure';

const coded = (code: string) => Object.assign(new Error(`raw words of ${code}`), { code });

describe('what an operator reads when a step fails', () => {
  it.each([
    ['a wrong call', new UsageError('Name the folders to publish'), 'Name the folders to publish', 2],
    [
      'a refusal',
      new DomainError({ code: 'X.Y', kind: 'conflict', message: 'The release is refused.' }),
      'The release is refused.',
      1,
    ],
    [
      'a database that is away',
      coded('ECONNREFUSED'),
      'The database does not answer: check that it runs and that DATABASE_URL points to it.',
      1,
    ],
    [
      'one that refuses on every address',
      new AggregateError([coded('ECONNREFUSED')]),
      'The database does not answer: check that it runs and that DATABASE_URL points to it.',
      1,
    ],
    ['a missing schema', coded('42P01'), 'The database is not migrated: run "migrate" first.', 1],
    ['a full disk', coded('ENOSPC'), 'The disk is full.', 1],
    ['something unforeseen', new Error('odd'), 'It failed unexpectedly: odd', 1],
    ['something that is no error', 'odd', 'It failed unexpectedly.', 1],
  ])('%s', (_what, error, sentence, exitCode) => {
    expect(toFailure(error)).toEqual({ sentence, exitCode });
  });
});
