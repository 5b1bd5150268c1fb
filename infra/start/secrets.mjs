import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Fault } from './fault.mjs';

/**
 * Secrets of this machine's site: made once, then kept, because sessions and encrypted columns depend on them.
 * @param {string} dataDir
 * @returns {Promise<{ databasePassword: string, env: Record<string, string> }>}
 */
export async function loadSecrets(dataDir) {
  const file = join(dataDir, 'secrets.json');
  const text = await readFile(file, 'utf8').catch(() => undefined);
  const known = text === undefined ? {} : parse(text, file);
  const text32 = () => randomBytes(32).toString('base64url');
  const fresh = {
    databasePassword: text32(),
    JWT_SECRET: text32(),
    CSRF_SECRET: text32(),
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    SITE_TOKEN: text32(),
  };
  const { databasePassword, ...env } = { ...fresh, ...known };
  if (Object.keys(fresh).some((name) => !(name in known)))
    await writePrivate(file, JSON.stringify({ databasePassword, ...env }, null, 2));
  return { databasePassword, env };
}

/** Never half-written and never readable by others, not even for a moment. @param {string} file @param {string} text */
async function writePrivate(file, text) {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.new`, `${text}\n`, { mode: 0o600 });
  await chmod(`${file}.new`, 0o600);
  await rename(`${file}.new`, file);
}

/** @param {string} text @param {string} file @returns {Record<string, string>} */
function parse(text, file) {
  try {
    return JSON.parse(text);
  } catch {
    throw new Fault(
      `${file} is damaged. Start with --reset to begin anew, or restore it: ` +
        'what was encrypted with it cannot be read otherwise.',
    );
  }
}
