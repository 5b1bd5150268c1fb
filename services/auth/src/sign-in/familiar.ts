import { deviceInWords } from '../origin/device';

/** Where a session was opened from: a browser on a system, and a network. */
export type Place = { userAgent: string | null; network: string | null };

/**
 * Whether an account was never used from such a device nor from such a network. A new browser at home and the
 * same browser in a hotel are both familiar; the first session of all has nothing to be compared with.
 */
export function isUnfamiliar(place: Place, earlier: Place[]): boolean {
  if (earlier.length === 0) return false;
  const device = deviceInWords(place.userAgent);
  return !earlier.some(
    (known) => deviceInWords(known.userAgent) === device || (known.network !== null && known.network === place.network),
  );
}
