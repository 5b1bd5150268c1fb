/** The shell provides these (shell/src/composition/shared.ts); a remote never bundles its own. */
export const SHARED = ['react', 'react-dom', 'react-router-dom', '@tanstack/react-query', '@app/web-kit'];

/** Remotes take this from the shell by a global (client-config.mjs); it is written for the plugin of its own minor. */
const RUNTIME = '@module-federation/webpack-bundler-runtime';

/** @typedef {(id: string) => string} PackageVersion the version of a package that is installed */

/**
 * What a remote that was built against a version can do with: everything up to the next major, and earlier patches,
 * which offer the same, so that a shell can go back to one. Before 1.0.0 the minor is what a major is later; of a
 * prerelease nothing is known.
 * @param {string} built
 */
export function rangeFor(built) {
  const [, major, minor] = /^(\d+)\.(\d+)\.\d+$/.exec(built) ?? [];
  return major === undefined || major === '0' ? `^${built}` : `^${major}.${minor}.0`;
}

/**
 * The libraries that a remote takes from the shell, as its release states them and its code requires them.
 * @param {PackageVersion} packageVersion
 * @returns {Record<string, { built: string, accepts: string }>}
 */
export function librariesNeeded(packageVersion) {
  const needed = SHARED.map((id) => [id, { built: packageVersion(id), accepts: rangeFor(packageVersion(id)) }]);
  const built = packageVersion(RUNTIME);
  return {
    ...Object.fromEntries(needed),
    [RUNTIME]: { built, accepts: `~${built.replace(/^(\d+\.\d+)\.\d+$/, '$1.0')}` },
  };
}

/**
 * The libraries that a shell gives, with their versions.
 * @param {PackageVersion} packageVersion
 * @returns {Record<string, string>}
 */
export function librariesProvided(packageVersion) {
  return Object.fromEntries([...SHARED, RUNTIME].map((id) => [id, packageVersion(id)]));
}
