import type { Release } from '@app/contracts';

/** sha384 of every file that a build's folder really holds, by its path below that folder. */
export type FileHashes = ReadonlyMap<string, string>;

/** Source maps stay with the build: they are for the squad, not for readers. */
export function isPublished(file: string): boolean {
  return !file.endsWith('.map');
}

function clientFaults(integrity: Release['integrity'], client: FileHashes): string[] {
  const named = Object.entries(integrity).flatMap(([file, expected]) => {
    const found = client.get(file);
    if (found === undefined) return [`${file} is named by the release but missing`];
    return found === expected ? [] : [`${file} does not match its sha384`];
  });
  const unnamed = [...client.keys()].filter((file) => isPublished(file) && !Object.hasOwn(integrity, file));
  return [...named, ...unnamed.map((file) => `${file} has no sha384 in the release`)];
}

function serverFaults({ file, integrity }: Release['server'], server: FileHashes): string[] {
  const found = server.get(file);
  if (found === undefined) return [`the server bundle ${file} is missing`];
  return found === integrity ? [] : [`the server bundle ${file} does not match its sha384`];
}

/** Where the bytes of a build differ from what its release promises; empty when a browser would accept them all. */
export function buildFaults(release: Release, client: FileHashes, server: FileHashes): string[] {
  return [...clientFaults(release.integrity, client), ...serverFaults(release.server, server)];
}
