import type { FormatOptions } from 'oxfmt';

export type Finding = { file: string; line: number; message: string };

/** The first line, from 1, in which two texts differ. */
export function firstDifference(before: string, after: string): number;

/**
 * Formats a file, or says with `isCheck` which line is not formatted or, once it is, which lines are too wide; nothing
 * for what the format leaves alone.
 */
export function formatFile(
  file: string,
  options: { isCheck: boolean; config: FormatOptions & { printWidth: number } },
): Promise<Finding[]>;
