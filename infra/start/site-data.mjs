import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { removeDatabase } from './database.mjs';

/** What a site keeps in its folder beside the database. Files that people sent and anchors of NDAs belong to it. */
const OF_A_SITE = [
  'assets',
  'documents',
  'evidence',
  'inbox',
  'stripe.json',
  'first-admin.json',
  'first-admin.shown',
  'publish-tokens',
  'secrets.json',
  'logs',
];

/** Shown with the step: what goes, and what the next start writes again. */
export const REMOVED = 'all that people wrote; the samples come back';

/** Removes everything that a site has kept. @type {typeof import('./site-data.mjs').removeSiteData} */
export async function removeSiteData(dataDir) {
  await removeDatabase(dataDir);
  for (const name of OF_A_SITE) await rm(join(dataDir, name), { recursive: true, force: true });
  return { note: REMOVED };
}
