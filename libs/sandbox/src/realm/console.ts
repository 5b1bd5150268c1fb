import { errorMessage, type Emit } from './emit';

const MAX_LINE_LENGTH = 2_000;

function textOf(value: unknown): string {
  if (value instanceof Error) return errorMessage(value);
  if (typeof value !== 'object' || value === null) return String(value);
  try {
    return JSON.stringify(value);
  } catch {
    return String(value);
  }
}

/** Output of a bundle reaches the log of its host, except debug output. */
export function createConsole(emit: Emit): object {
  const line =
    (level: 'warn' | 'error') =>
    (...values: unknown[]): void =>
      emit('log', level, values.map(textOf).join(' ').slice(0, MAX_LINE_LENGTH));
  const nothing = (): void => {};
  return { debug: nothing, log: nothing, info: nothing, trace: nothing, warn: line('warn'), error: line('error') };
}
