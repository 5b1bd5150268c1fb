/** What went wrong, in sentences for the person at the terminal. */
export class Fault extends Error {
  constructor(message: string, more?: { details?: string; cause?: unknown });
  /** Output of a program that failed, to be shown below the sentence. */
  details: string;
}

/** The sentence for a file that could not be used; undefined for any other error. */
export function faultOfSystem(error: unknown): Fault | undefined;

/** The sentence for a program's output, when it names a cause that the person can remove. */
export function faultFrom(output: string, doing: string, options?: { usesRegistry?: boolean }): Fault | undefined;

export function lastLines(text: string, count: number): string;
