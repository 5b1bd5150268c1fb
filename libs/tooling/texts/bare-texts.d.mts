import type { Program } from 'typescript';

export type BareText = { file: string; line: number };

export function bareTexts(program: Program, root: string): BareText[];
export function programOf(root: string): Program;
