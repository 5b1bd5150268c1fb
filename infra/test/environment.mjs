/** Servers of the person at the terminal, which no test may ever touch. */
const NOT_FOR_TESTS = [
  'DATABASE_URL',
  'REDIS_URL',
  'PUBLIC_URL',
  'API_URL',
  'META_API_URL',
  'META_ACCESS_TOKEN',
  'META_PIXEL_ID',
  'CONVERSIONS_API_URL',
  'GA4_API_SECRET',
  'GOOGLE_ADS_REFRESH_TOKEN',
  'LINKEDIN_ACCESS_TOKEN',
  'HUBSPOT_ACCESS_TOKEN',
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
