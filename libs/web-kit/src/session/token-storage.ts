import { localStore } from '../store/browser-storage';
import { TOKEN_KEY } from './session-keys';

/** For the API client; what writes it is the session alone. */
export function readToken(): string | null {
  return localStore().getItem(TOKEN_KEY);
}
