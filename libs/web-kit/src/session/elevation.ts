import { ELEVATION_HEADER } from '@app/contracts';
import { createStore } from '../store/external-store';
import { onSessionEnd } from './session-end';

/**
 * The administrator's second factor as confirmed by the server. In memory only, so that it lasts for the page view
 * (specification 4.5) whatever a script or a later visitor finds in storage.
 */
const elevation = createStore<string | null>(null);
onSessionEnd(() => elevation.set(null));

export function elevationToken(): string | null {
  return elevation.get();
}

export function setElevationToken(token: string | null): void {
  elevation.set(token);
}

export const subscribeElevation = elevation.subscribe;

export function elevationHeaders(): Record<string, string> {
  const token = elevation.get();
  return token === null ? {} : { [ELEVATION_HEADER]: token };
}
