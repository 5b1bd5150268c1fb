import type { Emit } from './emit';

type Known = { serial: number; value: unknown };
type Waiting = {
  path: string;
  before: Known | undefined;
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
};

const MAX_KNOWN = 500;
const MAX_WAITING = 200;

class ReadFailedError extends Error {
  override name = 'ApiStatusError';
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

function remember<T>(map: Map<string, T>, key: string, value: T): void {
  if (map.size >= MAX_KNOWN) map.clear();
  map.set(key, value);
}

/** Public data, read through the host. Unchanged data is neither sent nor parsed again. */
export function createReads(emit: Emit) {
  const known = new Map<string, Known>();
  const waiting = new Map<number, Waiting>();
  /** Serials of the answers that the host had when a part was opened. */
  const ahead = new Map<number, Map<string, number>>();
  let last = 0;

  return {
    announce(part: number, answers: Map<string, number>): void {
      ahead.set(part, answers);
    },
    forget(part: number): void {
      ahead.delete(part);
    },
    learn(path: string, serial: number, text: string): void {
      try {
        remember(known, path, { serial, value: JSON.parse(text) });
      } catch {
        // The part requests it, and gets the reason for the failure.
      }
    },
    get(part: number, path: string): Promise<unknown> {
      const there = known.get(path);
      if (there && there.serial === ahead.get(part)?.get(path)) return Promise.resolve(there.value);
      return new Promise((resolve, reject) => {
        if (waiting.size >= MAX_WAITING) return reject(new Error(`more than ${MAX_WAITING} reads at the same time`));
        last += 1;
        const before = known.get(path);
        waiting.set(last, { path, before, resolve, reject });
        emit('read', last, part, String(path), before?.serial ?? 0);
      });
    },
    answer(read: number, state: string, value: number, text: string): void {
      const reader = waiting.get(read);
      waiting.delete(read);
      if (!reader) return;
      if (state === 'failed') return reader.reject(new ReadFailedError(value, text));
      if (state === 'same') return reader.resolve(reader.before?.value);
      try {
        const fresh: Known = { serial: value, value: JSON.parse(text) };
        remember(known, reader.path, fresh);
        reader.resolve(fresh.value);
      } catch (error) {
        reader.reject(error instanceof Error ? error : new Error(`${reader.path} is not JSON`));
      }
    },
  };
}
