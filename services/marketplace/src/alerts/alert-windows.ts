import { INSTANT_ALERT_MINUTES, type SearchCadence } from '@app/contracts';
import { mondayOf, utcDay } from '@app/domain';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Daily and weekly alerts go out when it is morning from coast to coast: 8 a.m. Eastern Standard Time. */
const SEND_HOUR_UTC = 13;

export const INSTANT_PAUSE_MS = INSTANT_ALERT_MINUTES * MINUTE_MS;

/** The begin of the window of a mail: of one user, cadence and window there is one mail. */
export function windowStart(cadence: SearchCadence, now: Date): Date {
  const time = now.getTime();
  if (cadence === 'instant') return new Date(time - (time % INSTANT_PAUSE_MS));
  const sent = new Date(time);
  sent.setUTCHours(SEND_HOUR_UTC, 0, 0, 0);
  if (sent.getTime() > time) sent.setTime(sent.getTime() - DAY_MS);
  return cadence === 'weekly' ? new Date(`${mondayOf(utcDay(sent))}T${SEND_HOUR_UTC}:00:00Z`) : sent;
}
