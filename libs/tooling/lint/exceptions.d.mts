import type { Finding } from './oxlint.mjs';

/** The rules that a text excepts, one for each time, and the exceptions that are not allowed. */
export function exceptionsOf(file: string, text: string): { rules: string[]; faults: Finding[] };

/** Those of the whole tree: how often each rule is excepted, and the faults. */
export function exceptionsIn(root: string): Promise<{ counts: Map<string, number>; faults: Finding[] }>;
