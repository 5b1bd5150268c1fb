export type Entry = {
  version?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
};
export type Packages = Record<string, Entry>;

export function reachablePackages(
  packages: Packages,
  imports: Iterable<{ from: string; name: string }>,
): Map<string, string>;
