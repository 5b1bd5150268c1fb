const QUIET_MS = 5_000;

/** Section 8: the console is told each message once in five seconds. */
export function createThrottle(now: () => number): (message: string) => boolean {
  const told = new Map<string, number>();
  return (message) => {
    const moment = now();
    for (const [known, at] of told) if (moment - at >= QUIET_MS) told.delete(known);
    if (told.has(message)) return false;
    told.set(message, moment);
    return true;
  };
}
