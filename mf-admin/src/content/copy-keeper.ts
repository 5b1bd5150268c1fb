export type CopyState = 'unchanged' | 'changed' | 'keeping' | 'kept' | 'failed';

export type CopyPorts = {
  /** Stores what is typed now. */
  keep(): Promise<unknown>;
  later(ms: number, run: () => void): () => void;
  onState(state: CopyState): void;
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
export function createCopyKeeper({ keep, later, onState }: CopyPorts): CopyKeeper {
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
      () => {
        done('failed');
        if (!cancel) schedule(RETRY_MS);
      },
    );
  }

  function done(state: CopyState): void {
    running = null;
    onState(state);
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
