import { localStore } from '../store/browser-storage';
import { TOKEN_KEY } from './session-keys';

export function readToken(): string | null {
  return localStore().getItem(TOKEN_KEY);
}

export function writeToken(token: string | null): void {
  if (token === null) localStore().removeItem(TOKEN_KEY);
  else localStore().setItem(TOKEN_KEY, token);
}
