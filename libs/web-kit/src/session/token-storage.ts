import { localStore } from '../store/browser-storage';
import { TOKEN_KEY } from './session-keys';

/** For the API client; only the session writes it. */
export function readToken(): string | null {
  return localStore().getItem(TOKEN_KEY);
}
