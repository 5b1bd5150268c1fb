export type Finding = { file: string; line: number; rule: string; message: string };

/** Without a project graph the boundary rule skips itself, and lint ends with 0. */
export function makeGraph(folder: string): Promise<void>;

/** Runs the rules of `oxlint.config.mjs` in a folder that has its project graph. */
export function oxlint(folder: string, paths?: string[]): Promise<{ files: number; findings: Finding[] }>;
