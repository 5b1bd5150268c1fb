/**
 * The files under the paths, or all, that git knows or that are new, without what it ignores; named from the root.
 * `except` is a file with further patterns, by its path from the root.
 */
export function listFiles(root: string, paths: string[], options?: { except?: string }): string[];
