/** `failed` is tried again by itself; `refused` would be refused again, until something else is typed. */
export type CopyState = 'unchanged' | 'changed' | 'keeping' | 'kept' | 'failed' | 'refused';

export type CopyPorts = {
  /** Stores what is typed now. */
  keep(): Promise<unknown>;
  /** Whether what failed could succeed with the same text. */
  mayRetry(error: unknown): boolean;
  later(ms: number, run: () => void): () => void;
  /** @param error why the copy was refused */
  onState(state: CopyState, error?: unknown): void;
};

/** After the last keystroke. */
export const PAUSE_MS = 1_000;
export const RETRY_MS = 10_000;

export type CopyKeeper = {
  typed(): void;
  /** Waits for the call that is on its way; then nothing is kept until something is typed again. */
  end(): Promise<void>;
  /** Keeps at once what waits to be kept, and nothing later. */
  leave(): void;
};

/** Keeps a copy of what is typed a moment after each change, one call at a time. */
export function createCopyKeeper({ keep, mayRetry, later, onState }: CopyPorts): CopyKeeper {
  let cancel: (() => void) | null = null;
  let running: Promise<void> | null = null;
  let typedMeanwhile = false;
  let hasLeft = false;

  function drop(): void {
    cancel?.();
    cancel = null;
  }

  function schedule(ms: number): void {
    drop();
    if (!hasLeft) cancel = later(ms, run);
  }

  function run(): void {
    cancel = null;
    if (running) {
      typedMeanwhile = true;
      return;
    }
    onState('keeping');
    running = keep().then(
      () => done('kept'),
      (error: unknown) => {
        const isRefused = !mayRetry(error);
        done(isRefused ? 'refused' : 'failed', error);
        if (!isRefused && !cancel) schedule(RETRY_MS);
      },
    );
  }

  function done(state: CopyState, error?: unknown): void {
    running = null;
    onState(state, error);
    if (typedMeanwhile) schedule(PAUSE_MS);
    typedMeanwhile = false;
  }

  return {
    typed() {
      if (running) typedMeanwhile = true;
      else schedule(PAUSE_MS);
      onState('changed');
    },
    async end() {
      drop();
      await running;
      // A call that failed has scheduled another one.
      drop();
      onState('unchanged');
    },
    leave() {
      const isWaiting = cancel !== null;
      hasLeft = true;
      drop();
      if (isWaiting) run();
    },
  };
}
