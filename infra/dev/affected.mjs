/** The programs that run the release renderer: the API tests releases in it, and the site serves pages with it. */
const WITH_SANDBOX = ['api', 'web'];
const MIGRATION = /^services[/\\][^/\\]+[/\\]src[/\\]database[/\\]\d+-[^/\\]+\.ts$/;

/** @type {typeof import('./affected.mjs').affectedBy} */
export function affectedBy(parts) {
  const needsSandbox = parts.some((part) => part.startsWith('sandbox'));
  return /** @type {const} */ (['api', 'worker', 'web']).filter(
    (name) => parts.includes(name) || (needsSandbox && WITH_SANDBOX.includes(name)),
  );
}

/** @type {typeof import('./affected.mjs').hasMigration} */
export function hasMigration(files) {
  return files.some((file) => MIGRATION.test(file));
}
