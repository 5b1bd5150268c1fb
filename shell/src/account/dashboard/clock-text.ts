const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const dayAndTime = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const day = new Intl.DateTimeFormat('en-US');

/**
 * What happened on a person's own devices, on the clock that hangs there, unlike the site's days (ADR 99): `3:40 PM` of
 * today, `November 28 at 3:40 PM` of other days.
 */
export function clockText(at: string, now = new Date()): string {
  const moment = new Date(at);
  return (day.format(moment) === day.format(now) ? time : dayAndTime).format(moment);
}
