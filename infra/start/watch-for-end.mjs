const REPEATED_SIGNAL_MS = 2_000;

/**
 * The one place that decides when the start ends: a signal, a parent that ended or a program that ended.
 * npm passes a Ctrl-C on although the terminal has sent it to us already, so only a later one ends the start at once.
 * @returns {EndWatch}
 */
export function watchForEnd() {
  const abort = new AbortController();
  let firstSignalAt = 0;
  let isOver = false;
  /** @type {() => Promise<void>} */
  let shutDown = async () => undefined;
  /** @type {(value?: undefined) => void} */
  let release = () => undefined;
  /** @type {Promise<void>} */
  const ended = new Promise((resolve) => {
    release = resolve;
  });

  const end = async (/** @type {number} */ code) => {
    if (abort.signal.aborted) return;
    process.exitCode = code;
    abort.abort();
    await shutDown();
    release();
  };
  const onSignal = (/** @type {NodeJS.Signals} */ name) => {
    const now = Date.now();
    if (firstSignalAt === 0) firstSignalAt = now;
    else if (now - firstSignalAt > REPEATED_SIGNAL_MS) process.exit(1);
    // A stop that was asked for is a success; 130 and 143 would make npm print an error.
    void end(name === 'SIGHUP' ? 1 : 0);
  };
  for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(name, onSignal);

  // Killed outright, npm cannot pass anything on: its child would go on unnoticed.
  const parent = process.ppid;
  const watch = process.env.npm_lifecycle_event
    ? setInterval(() => {
        if (process.ppid !== parent) void end(1);
      }, 1_000)
    : undefined;
  watch?.unref();

  return {
    signal: abort.signal,
    ended,
    onEnd: (work) => {
      shutDown = work;
    },
    fail: (fault) => {
      if (isOver || abort.signal.aborted) return;
      console.error(`\n${fault.message}\n${fault.details ? `\n${fault.details}\n` : ''}`);
      void end(1);
    },
    finish: () => {
      isOver = true;
      clearInterval(watch);
    },
  };
}

/**
 * @typedef {{
 *   signal: AbortSignal,
 *   ended: Promise<void>,
 *   onEnd: (work: () => Promise<void>) => void,
 *   fail: (fault: Error & { details?: string }) => void,
 *   finish: () => void,
 * }} EndWatch
 */
