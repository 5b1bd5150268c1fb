import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@app/contracts';

/** A file of a build that its content names. */
const HASHED = /^.+\.([0-9a-f]{8})\.(?:js|css)$/;
/** Shows sources of the build that this one is derived from. */
const SOURCE_MAP = /\n\/\/# sourceMappingURL=.*$/;

type Derivation = {
  from: string;
  to: string;
  version: string;
  /** What differs in every text of the build. */
  reworded: (text: string) => string;
};

/** As in the name of a global. */
const identifier = (text: string) => text.replaceAll(/[^a-zA-Z0-9]/g, '_');
const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8);

/**
 * Makes another release out of a build, by other words in the same files: names by content, version and integrity are
 * right for the new ones. A build of its own would take a hundred times as long, and be the same.
 */
export async function deriveBuild({ from, to, version, reworded }: Derivation): Promise<void> {
  const release = JSON.parse(await readFile(join(from, 'release.json'), 'utf8')) as Release;
  const hashes = new Map<string, string>();
  const changed = (text: string) => {
    const own = reworded(text)
      .replaceAll(release.version, version)
      .replaceAll(identifier(release.version), identifier(version));
    return [...hashes].reduce((known, [old, now]) => known.replaceAll(old, now), own);
  };
  await Promise.all(['client', 'server'].map((part) => mkdir(join(to, part), { recursive: true })));

  const integrity: Release['integrity'] = {};
  const files = (await readdir(join(from, 'client'))).filter((file) => HASHED.test(file));
  // The entry names the files of all chunks: it comes last.
  for (const file of files.sort((a, b) => Number(a === release.entry) - Number(b === release.entry))) {
    const text = changed((await readFile(join(from, 'client', file), 'utf8')).replace(SOURCE_MAP, ''));
    hashes.set(HASHED.exec(file)?.[1] ?? '', hashOf(text));
    const name = changed(file);
    integrity[name] = integrityOf(text);
    await writeFile(join(to, 'client', name), text);
  }
  const server = changed(await readFile(join(from, 'server', release.server.file), 'utf8'));
  await writeFile(join(to, 'server', release.server.file), server);
  const described = JSON.parse(changed(JSON.stringify(release))) as Release;
  const derived = { ...described, integrity, server: { ...described.server, integrity: integrityOf(server) } };
  await writeFile(join(to, 'release.json'), JSON.stringify(derived, null, 2));
}
