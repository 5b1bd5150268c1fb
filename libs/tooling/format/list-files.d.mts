/** The files under the paths, or all, that git knows or that are new, without what it ignores; named from the root. */
export function listFiles(root: string, paths: string[]): string[];
