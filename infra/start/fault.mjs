/** A failure explained to the person at the terminal; any other thrown error is our own defect. */
export class Fault extends Error {
  /** @param {string} message @param {{ details?: string, cause?: unknown }} [more] */
  constructor(message, { details = '', cause } = {}) {
    super(message, { cause });
    this.name = 'Fault';
    /** Output of a program that failed, to be shown below the sentence. */
    this.details = details;
  }
}

const SPACE = /ENOSPC|No space left on device|EDQUOT|disk quota exceeded/i;
const NETWORK = new RegExp(
  'ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|' +
    String.raw`network (?:request|connectivity)|request to https?:\S+ failed`,
  'i',
);
const RIGHTS = /EACCES|EPERM|permission denied/i;

const SYSTEM_FAULTS = /** @type {Record<string, string>} */ ({
  EACCES: 'this account may not write there. Make the folder yours, or start as its owner.',
  EPERM: 'this account may not write there. Make the folder yours, or start as its owner.',
  EROFS: 'it is on a file system that is read-only. Make that writable, or start elsewhere.',
  ENOSPC: 'the disk is full. Free some space and start again.',
  EDQUOT: 'the disk quota is used up. Free some space and start again.',
});

/**
 * The sentence for a file that could not be written.
 * @param {unknown} error
 */
export function faultOfSystem(error) {
  if (!(error instanceof Error)) return undefined;
  const { code = '', path = '', syscall = '' } = /** @type {NodeJS.ErrnoException} */ (error);
  const why = syscall.startsWith('spawn') ? undefined : SYSTEM_FAULTS[code];
  return why && path ? new Fault(`${path} cannot be used (${code}): ${why}`, { cause: error }) : undefined;
}

/**
 * The sentence for a program's output, when it names a cause that the person can remove.
 * @param {string} output
 * @param {string} doing
 * @param {{ usesRegistry?: boolean }} [options] a step of ours may print the same codes about its own connections
 */
export function faultFrom(output, doing, { usesRegistry = false } = {}) {
  if (SPACE.test(output))
    return new Fault(`The disk is full: there was no space left while ${doing}. Free some and start again.`);
  if (usesRegistry && NETWORK.test(output))
    return new Fault(`No network: the package registry could not be reached while ${doing}. Connect and start again.`);
  if (RIGHTS.test(output))
    return new Fault(
      `Not permitted: this account may not write where it has to while ${doing}. ` +
        'Make the folder yours, or start as its owner.',
      { details: lastLines(output, 3) },
    );
  return undefined;
}

/** @param {string} text @param {number} count */
export function lastLines(text, count) {
  return text.trimEnd().split('\n').slice(-count).join('\n');
}
