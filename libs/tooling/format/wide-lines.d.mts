import type { Finding } from './format-file.mjs';

/** The lines of a formatted file, named by its path from the root, that have more than `width` characters. */
export function wideLines(file: string, text: string, width: number): Finding[];
