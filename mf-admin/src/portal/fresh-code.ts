import { ApiError, elevationToken, subscribeElevation, verifyTwoFactor } from '@app/web-kit';

/** The server asks for a code that was entered within the last minutes. */
export function needsFreshCode(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'ACCESS.FRESH_CODE_REQUIRED';
}

/** The session takes a new elevation well within this time; a session that has ended takes none. */
const TAKEN_WITHIN_MS = 1_000;

/** Shows a new code of the administrator's device, without leaving the page. False when it is wrong. */
export async function showFreshCode(code: string): Promise<boolean> {
  const before = elevationToken();
  if (!(await verifyTwoFactor(code))) return false;
  await new Promise<void>((resolve) => {
    const end = () => {
      stop();
      clearTimeout(timer);
      resolve();
    };
    const look = () => {
      if (elevationToken() !== before) end();
    };
    const stop = subscribeElevation(look);
    const timer = setTimeout(end, TAKEN_WITHIN_MS);
    look();
  });
  return true;
}
