import { secretIn, useLinkSecret } from './link-secret';

export function tokenOf(hash: string): string | null {
  return secretIn(hash, 'token');
}

/** `undefined` on the server and until the page has looked; null when the address holds no token. */
export function useResetToken(): string | null | undefined {
  return useLinkSecret(tokenOf);
}
