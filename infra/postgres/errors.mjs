/** One sentence for a person, and a code for the program that started the database. */
export class EmbeddedPostgresError extends Error {
  /**
   * @param {import('./embedded.mjs').EmbeddedPostgresFailure} code
   * @param {string} message
   */
  constructor(code, message) {
    super(message);
    this.name = 'EmbeddedPostgresError';
    this.code = code;
  }
}

/**
 * What PostgreSQL's own output says about a start that failed.
 * @param {string} output
 * @param {{ port: number, dataDir: string }} options
 */
export function explainFailure(output, { port, dataDir }) {
  if (/could not bind|Address already in use/i.test(output))
    return new EmbeddedPostgresError(
      'port-taken',
      `Port ${port} is taken by another program; choose another one or stop that program.`,
    );
  if (/No space left on device|disk quota exceeded/i.test(output))
    return new EmbeddedPostgresError('disk-full', `There is no space left on the disk that holds ${dataDir}.`);
  if (/incompatible with server|database files are incompatible/i.test(output))
    return new EmbeddedPostgresError(
      'stale-version',
      `The data in ${dataDir} belongs to another version of PostgreSQL; remove it or start with --reset.`,
    );
  if (/lock file .* already exists/i.test(output))
    return new EmbeddedPostgresError('already-running', `The database in ${dataDir} is already running.`);
  if (/shared memory block .* is still in use/i.test(output))
    return new EmbeddedPostgresError(
      'still-ending',
      `Processes of an earlier PostgreSQL still use the data in ${dataDir}; end them, or restart the machine.`,
    );
  if (/shared memory|could not create semaphores/i.test(output))
    return new EmbeddedPostgresError('failed', 'The system gave PostgreSQL no shared memory or semaphores.');
  const lastLine = output.trim().split('\n').at(-1) ?? '';
  return new EmbeddedPostgresError('failed', `PostgreSQL did not start: ${lastLine || 'it said nothing'}`);
}
