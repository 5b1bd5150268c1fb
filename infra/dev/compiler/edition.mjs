import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Part of the version of every development build, which each edition replaces with its own mark. */
export const PLACEHOLDER = 'dev00000000';
const MARKED = /-dev[0-9a-z]{8}$/;
/** Pages that are open may still ask for files of the editions before. */
const KEPT = 4;

/** @typedef {import('@app/contracts').Release} Release */

/** As long as the placeholder, and larger than every one before. @param {number} now in ms */
export function markOf(now) {
  return `dev${now.toString(36).padStart(8, '0')}`;
}

const sha384 = (/** @type {Uint8Array} */ bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/**
 * A build under a version of its own. Scripts contain the version (for example as the name of the container): the
 * bytes are changed before they are hashed.
 * @param {{ release: Release, files: [string, Uint8Array][] }} client
 * @param {Uint8Array} serverCode
 * @param {string} mark
 * @returns {{ release: Release, files: [string, Uint8Array][] }}
 */
export function stamp({ release, files }, serverCode, mark) {
  const stamped = files.map(([file, bytes]) => /** @type {[string, Uint8Array]} */ ([file, marked(file, bytes, mark)]));
  const hashes = new Map(stamped.map(([file, bytes]) => [file, sha384(bytes)]));
  return {
    release: {
      ...release,
      version: release.version.replace(PLACEHOLDER, mark),
      gitSha: 'development',
      integrity: Object.fromEntries(Object.keys(release.integrity).map((file) => [file, hashes.get(file) ?? ''])),
      server: { ...release.server, integrity: sha384(serverCode) },
    },
    files: stamped,
  };
}

/** @param {string} file @param {Uint8Array} bytes @param {string} mark */
function marked(file, bytes, mark) {
  if (!file.endsWith('.js')) return bytes;
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
  return text.includes(PLACEHOLDER) ? Buffer.from(text.replaceAll(PLACEHOLDER, mark)) : bytes;
}

/** The folder of the store in which the site looks for published files, and in it those of development. */
export class Editions {
  /** @param {string} assetsDir */
  constructor(assetsDir) {
    this.sides = [join(assetsDir, 'remotes'), join(assetsDir, 'server')];
  }

  /** @param {{ release: Release, files: [string, Uint8Array][] }} edition @param {Uint8Array} serverCode */
  async write({ release: { name, version, server }, files }, serverCode) {
    const [remotes = '', servers = ''] = this.sides.map((side) => join(side, name, version));
    const all = [
      ...files.map(([file, bytes]) => /** @type {const} */ ([join(remotes, file), bytes])),
      /** @type {const} */ ([join(servers, server.file), serverCode]),
    ];
    for (const folder of new Set(all.map(([path]) => dirname(path))))
      await mkdir(folder, { recursive: true, mode: 0o700 });
    await Promise.all(all.map(([path, bytes]) => writeFile(path, bytes)));
  }

  /** Removes editions of development, except for the newest. @param {string} name @param {number} [kept] */
  async sweep(name, kept = KEPT) {
    for (const side of this.sides) {
      const versions = await readdir(join(side, name)).catch(() => []);
      const old = versions.filter((version) => MARKED.test(version)).sort(byMark);
      const leaving = kept === 0 ? old : old.slice(0, -kept);
      for (const version of leaving) await rm(join(side, name, version), { recursive: true, force: true });
    }
  }
}

const byMark = (/** @type {string} */ a, /** @type {string} */ b) => (a.slice(-8) < b.slice(-8) ? -1 : 1);
