import { offsetText } from '@app/domain';

/** `Friday, January 15, 2027 at 9:30 AM EST`, in a zone. */
export function momentText(moment: string | number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(new Date(moment));
}

/** `America/New York, UTC−05:00` */
export function zoneText(timeZone: string, moment: number): string {
  return `${timeZone.replaceAll('_', ' ')}, ${offsetText(moment, timeZone)}`;
}

/** The zone of the reader's own clock. */
export function readersZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** What a field for a time says about what is typed into it. */
export type ZonedTime =
  | { kind: 'empty' }
  | { kind: 'fault'; text: string }
  /** Clocks show it twice: which one is meant? */
  | { kind: 'twice'; moments: number[] }
  | { kind: 'moment'; moment: number };

/** @param moments as `momentsOf` returns them. @param chosen which one of two is meant */
export function zonedTime(typed: string, moments: number[] | null, chosen: number | null): ZonedTime {
  if (typed === '') return { kind: 'empty' };
  if (moments === null) return { kind: 'fault', text: 'Enter a date and a time.' };
  const [first] = moments;
  if (first === undefined)
    return { kind: 'fault', text: 'Clocks skip this time on that day. Choose an earlier or a later one.' };
  if (moments.length === 1) return { kind: 'moment', moment: first };
  const meant = chosen === null ? undefined : moments[chosen];
  return meant === undefined ? { kind: 'twice', moments } : { kind: 'moment', moment: meant };
}
