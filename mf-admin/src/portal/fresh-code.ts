import { ApiError, elevationToken, subscribeElevation, verifyTwoFactor } from '@app/web-kit';

/** The server asks for a code that was entered within the last minutes. */
export function needsFreshCode(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'ACCESS.FRESH_CODE_REQUIRED';
}

/** Shows a new code of the administrator's device, without leaving the page. False when it is wrong. */
export async function showFreshCode(code: string): Promise<boolean> {
  const before = elevationToken();
  if (!(await verifyTwoFactor(code))) return false;
  // The session takes the new elevation a moment later.
  await new Promise<void>((resolve) => {
    const stop = subscribeElevation(() => finish());
    const finish = () => {
      if (elevationToken() === before) return;
      stop();
      resolve();
    };
    finish();
  });
  return true;
}
