import { verify } from 'otplib';

const PERIOD_SECONDS = 30;
/** One step either way, for the clock of a phone and the time of typing (RFC 6238, 5.2). */
const TOLERANCE_SECONDS = 30;
/** A code that is older, and was right within this time, is the work of a slow clock. */
const LATE_SECONDS = 300;
const SIX_DIGITS = /^[0-9]{6}$/;

/** The time step that a code belongs to, or undefined for a code that is not valid now. */
export async function matchingStep(secret: string, code: string, now: Date): Promise<number | undefined> {
  return stepWithin(secret, code, now, [TOLERANCE_SECONDS, TOLERANCE_SECONDS]);
}

/**
 * Whether a refused code was right some minutes ago. Codes of the time to come are left out: who guessed one would
 * learn that it is worth waiting for.
 */
export async function isLateCode(secret: string, code: string, now: Date): Promise<boolean> {
  return (await stepWithin(secret, code, now, [LATE_SECONDS, 0])) !== undefined;
}

async function stepWithin(secret: string, code: string, now: Date, epochTolerance: [number, number]) {
  // The library throws on anything that is not six digits.
  if (!SIX_DIGITS.test(code)) return undefined;
  const epoch = Math.floor(now.getTime() / 1000);
  const result = await verify({ secret, token: code, epoch, period: PERIOD_SECONDS, epochTolerance });
  return result.valid ? Math.floor(epoch / PERIOD_SECONDS) + result.delta : undefined;
}
