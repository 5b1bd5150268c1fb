/** Sends a message to the process around the context. Its first argument names it; the others are what it says. */
export type Emit = (type: string, ...values: (string | number)[]) => void;

/** An error in words. What was thrown may be anything. */
export function inWords(error: unknown): string {
  try {
    if (error instanceof Error) return String(error.stack ?? error.message);
    return `thrown: ${String(error)}`;
  } catch {
    return 'something that cannot be put into words was thrown';
  }
}
