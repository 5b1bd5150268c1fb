/** Servers of the person at the terminal, which no test may ever touch. */
const NOT_FOR_TESTS = [
  'DATABASE_URL',
  'REDIS_URL',
  'PUBLIC_URL',
  'API_URL',
  'META_API_URL',
  'META_ACCESS_TOKEN',
  'META_PIXEL_ID',
  'NODE_ENV',
  'JWT_SECRET',
  'ENCRYPTION_KEY',
  'CSRF_SECRET',
  'SITE_TOKEN',
  'RELEASE_PUBLISH_TOKEN',
  'HOST',
];

/** @param {NodeJS.ProcessEnv} [more] @returns {NodeJS.ProcessEnv} */
export function testEnvironment(more = {}) {
  const env = { ...process.env, ...more };
  for (const name of NOT_FOR_TESTS) delete (/** @type {NodeJS.ProcessEnv} */ (env)[name]);
  return env;
}
