/**
 * The files that webpack writes, in memory: they are read once and written where the site reads them under a version of
 * their own.
 */
export class MemoryOutput {
  /** @type {Map<string, Buffer>} by path */
  #files = new Map();

  /** @param {string} path @param {Buffer} bytes @param {(error: Error | null) => void} done */
  writeFile = (path, bytes, done) => {
    this.#files.set(path, bytes);
    done(null);
  };

  /** @param {string} _path @param {unknown} options @param {(error: Error | null) => void} [done] */
  mkdir = (_path, options, done) => {
    if (typeof options === 'function') options(null);
    else done?.(null);
  };

  /** @param {string} path @param {(error: Error | null) => void} done */
  stat = (path, done) => done(Object.assign(new Error(`${path} is not on the disk`), { code: 'ENOENT' }));

  /** @param {string} path @param {(error: Error | null, bytes?: Buffer) => void} done */
  readFile = (path, done) => {
    const bytes = this.#files.get(path);
    if (bytes) done(null, bytes);
    else this.stat(path, done);
  };

  /** @param {string} path @returns {Buffer} */
  read(path) {
    const bytes = this.#files.get(path);
    if (!bytes) throw new Error(`webpack did not write ${path}`);
    return bytes;
  }

  /** Removes what no build names anymore. @param {Set<string>} wanted paths */
  keepOnly(wanted) {
    for (const path of this.#files.keys()) if (!wanted.has(path)) this.#files.delete(path);
  }
}
