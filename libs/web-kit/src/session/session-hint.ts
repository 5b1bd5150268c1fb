import { HINT_COOKIE } from '@app/contracts';
import { SESSION_INACTIVITY_MS } from './session-record';

/**
 * Tells the next page's first paint how the frame looks. It authorizes nothing: forging it shows a menu entry, no
 * data.
 */
export function hintSession(signedIn: boolean): void {
  if (typeof document === 'undefined') return;
  document.documentElement.dataset['session'] = signedIn ? 'user' : 'anonymous';
  const life = signedIn ? SESSION_INACTIVITY_MS / 1000 : 0;
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${HINT_COOKIE}=${signedIn ? 'user' : ''}; Path=/; SameSite=Lax; Max-Age=${life}${secure}`;
}
