import { DEFAULT_TIME_ZONE } from '@app/domain';
import { useSetting } from './api/settings';

/** The site's time zone, in which editors schedule; null while it is read. */
export function useTimeZone(): string | null {
  const { data, error } = useSetting('site');
  if (data) return data.value.timeZone;
  return error ? DEFAULT_TIME_ZONE : null;
}
