import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';

export const EVENTS_PATH = '/__dev/events';

const CLIENT = readFileSync(new URL('./client.mjs', import.meta.url), 'utf8');

/** @type {typeof import('./page.mjs').withClient} */
export function withClient(html, policy) {
  const known = /script-src [^;]*'nonce-([^']+)'/.exec(policy ?? '')?.[1];
  // A page that is cached for all visitors allows its only script by a hash and has no nonce.
  const nonce = known ?? randomBytes(16).toString('base64');
  const script = `<script type="module" nonce="${nonce}">${CLIENT}</script>`;
  const end = html.lastIndexOf('</body>');
  return {
    html: end === -1 ? html + script : html.slice(0, end) + script + html.slice(end),
    policy: known === undefined ? policy?.replace(/script-src /, `script-src 'nonce-${nonce}' `) : policy,
  };
}
