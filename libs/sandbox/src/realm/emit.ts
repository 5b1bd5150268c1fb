/** Sends a message to the surrounding process. The first argument is its name; the others are its data. */
export type Emit = (type: string, ...values: (string | number)[]) => void;

/** An error as text. A thrown value may be anything. */
export function errorMessage(error: unknown): string {
  try {
    if (error instanceof Error) return String(error.stack ?? error.message);
    return `thrown: ${String(error)}`;
  } catch {
    return 'something that cannot be put into words was thrown';
  }
}
