import type { ShownText } from './read-texts.mjs';

export type StopWord = { find: RegExp; instead: string; found: string; allowed: string };
export type TextFinding = { file: string; line: number; message: string };

export const STOP_LIST: StopWord[];
export function stopWords(texts: ShownText[]): TextFinding[];
