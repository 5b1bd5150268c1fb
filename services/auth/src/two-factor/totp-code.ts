import { verify } from 'otplib';

/** A code of the step that just ended is accepted for this long; a future step never (RFC 6238, 5.2). */
const GRACE_SECONDS = 5;
const PERIOD_SECONDS = 30;
const SIX_DIGITS = /^[0-9]{6}$/;

/** The time step that a code belongs to, or undefined for a code that is not valid now. */
export async function matchingStep(secret: string, code: string, now: Date): Promise<number | undefined> {
  // The library throws on anything that is not six digits.
  if (!SIX_DIGITS.test(code)) return undefined;
  const epoch = Math.floor(now.getTime() / 1000);
  const result = await verify({
    secret,
    token: code,
    epoch,
    period: PERIOD_SECONDS,
    epochTolerance: [GRACE_SECONDS, 0],
  });
  if (!result.valid) return undefined;
  return Math.floor(epoch / PERIOD_SECONDS) + result.delta;
}
