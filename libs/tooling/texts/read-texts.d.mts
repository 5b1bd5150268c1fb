import type { Program, SourceFile } from 'typescript';

/** `place` is the key: names of declarations, properties and attributes, joined by dots. */
export type ShownText = { file: string; line: number; place: string; text: string };

export function textsIn(source: SourceFile, file: string): ShownText[];
export function shownTexts(program: Program, root: string): ShownText[];
