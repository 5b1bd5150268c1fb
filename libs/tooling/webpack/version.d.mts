/** Files by their path below the root, and packages by their folder in the lock file. */
export type BuildInputs = { files: Map<string, Buffer>; packages: Map<string, string> };

export function toolsOf(file?: string): Promise<Set<string>>;
export function sourcesOf(
  root: string,
  folder: string,
): Promise<{ files: Map<string, Buffer>; imports: { from: string; name: string }[] }>;
export function buildInputs(root: string, folder: string): Promise<BuildInputs>;
export function releaseVersion(root: string, folder: string, inputs: BuildInputs): Promise<string>;
export function unknownInputs(root: string, inputs: BuildInputs, read: Iterable<string>): string[];
