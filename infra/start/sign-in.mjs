import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';

/**
 * Prints a sign-in the first time that a start succeeds with it, also when an earlier one failed half-way.
 * @param {import('./stack.mjs').FirstAdmin} admin
 * @param {{ url: string, file: string, say: (text: string) => void }} options
 */
export async function showOnce(admin, { url, file, say }) {
  const marker = file.replace(/\.json$/, '.shown');
  const mark = createHash('sha256').update(JSON.stringify(admin)).digest('hex');
  if ((await readFile(marker, 'utf8').catch(() => '')) === mark) return;
  say(await describe(admin, url, file));
  await writeFile(marker, mark, { mode: 0o600 });
}

/** @param {import('./stack.mjs').FirstAdmin} admin @param {string} url @param {string} file */
async function describe({ email, password, totpSecret, otpauthUrl }, url, file) {
  const { default: qrcode } = await import('qrcode');
  // Colours keep the code dark on light in any terminal; in a log they would only be noise.
  const picture = process.stdout.isTTY
    ? await qrcode.toString(otpauthUrl, { type: 'terminal', small: true })
    : await qrcode.toString(otpauthUrl, { type: 'utf8' });
  return [
    `First administrator (shown this once; kept in ${file}, readable by you alone)`,
    '',
    `  sign in at         ${url}/admin-login`,
    `  email              ${email}`,
    `  one-time password  ${password}`,
    `  two-factor secret  ${totpSecret}`,
    `  for apps           ${otpauthUrl}`,
    '',
    picture.replaceAll(/^/gm, '  ').trimEnd(),
    '',
  ].join('\n');
}
