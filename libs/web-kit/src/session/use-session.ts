import { useSyncExternalStore } from 'react';
import { clientPerSession, sessionClient } from '../api/browser-api-client';
import type { ApiClient } from '../api/create-api-client';
import { elevationHeaders, elevationToken, subscribeElevation } from './elevation';
import type { SessionState } from './session-rules';
import { isSigningOut, serverSessionState, sessionState, subscribeSession, subscribeSigningOut } from './session-store';

/** Who is signed in; `loading` on the server and until the first check. */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribeSession, sessionState, serverSessionState);
}

export function useSigningOut(): boolean {
  return useSyncExternalStore(subscribeSigningOut, isSigningOut, () => false);
}

/** Whether the second factor was passed in this page view. */
export function useElevated(): boolean {
  return useSyncExternalStore(
    subscribeElevation,
    () => elevationToken() !== null,
    () => false,
  );
}

/** The API for a screen; it sends nothing anymore once the session that the screen was opened in has ended. */
export function useApi(): ApiClient {
  return sessionClient();
}

const elevated = clientPerSession(elevationHeaders);

/** For calls of the admin area: adds the elevation of the second factor. */
export function useElevatedApi(): ApiClient {
  return elevated();
}
