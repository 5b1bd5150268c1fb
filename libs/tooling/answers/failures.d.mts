import type { Node, Program } from 'typescript';

/** Kind of error → its codes, sorted; `*` where one is made at run time. */
export type Failures = Record<string, string[]>;

export function createFailures(program: Program): (roots: readonly Node[]) => Failures;
