export function rangeFor(built: string): string;
export function librariesNeeded(
  packageVersion: (id: string) => string,
): Record<string, { built: string; accepts: string }>;
export function librariesProvided(packageVersion: (id: string) => string): Record<string, string>;
