/**
 * One line per step with its time. On a terminal the running step is visible; in a log only finished ones are.
 * @param {{ out?: NodeJS.WriteStream, quiet?: boolean }} [options]
 */
export function createProgress({ out = process.stdout, quiet = false } = {}) {
  const live = !quiet && out.isTTY === true;
  const write = (/** @type {string} */ text) => {
    if (!quiet) out.write(text);
  };
  return {
    /**
     * @template T
     * @param {string} label
     * @param {() => Promise<T>} work may return `{ note }` to be shown after the label, and `{ holds: false }` for a
     *   step that ended badly
     * @returns {Promise<T>}
     */
    async step(label, work) {
      const started = performance.now();
      if (live) write(`  … ${label}`);
      const done = (/** @type {string} */ mark, note = '') =>
        write(
          `${live ? '\r\u001b[K' : ''}  ${mark} ${`${label}${note && ` (${note})`}`.padEnd(52)} ` +
            `${seconds(performance.now() - started)}\n`,
        );
      try {
        const result = await work();
        done(holds(result) ? '✓' : '✗', noteOf(result));
        return result;
      } catch (error) {
        done('✗');
        throw error;
      }
    },
    say: (/** @type {string} */ text) => write(`${text}\n`),
  };
}

/** @typedef {ReturnType<typeof createProgress>} Progress */

/** @param {number} milliseconds */
export function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1).padStart(6)} s`;
}

/** @param {unknown} result */
function holds(result) {
  return !(typeof result === 'object' && result !== null && 'holds' in result && result.holds === false);
}

/** @param {unknown} result */
function noteOf(result) {
  return typeof result === 'object' && result !== null && 'note' in result && typeof result.note === 'string'
    ? result.note
    : '';
}
