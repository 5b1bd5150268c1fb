/** What is wrong with the sources, where it is known: `line` and `column` count from 1. */
export type Problem = { file?: string; line?: number; column?: number; message: string };

/** Of what webpack and its loaders report, PostCSS and a bundle that throws included; `lead` precedes messages. */
export function problemsOf(errors: unknown[], lead?: string): Problem[];

/** `mf-calculator/src/app.ts:3:7`, or an empty text. */
export function placeOf(problem: Problem): string;

/** Each problem once, for a terminal. */
export function inTerminal(problems: Problem[]): string;

/** Each problem once: both sides of a remote report what is wrong with a file that they share. */
export function distinct(problems: Problem[]): Problem[];
