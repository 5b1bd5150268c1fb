import { sessionState, subscribeSession } from '@app/web-kit';
import { reportPurchase } from './conversion';
import { followedFor } from './noted-return';

/** When it is known who is at the page. */
function whenKnown(): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (sessionState().status === 'loading') return;
      stop();
      resolve();
    };
    const stop = subscribeSession(check);
    check();
  });
}

/**
 * What follows a return from a payment: a purchase that the server knows of is reported, at once and, as the payment
 * may be confirmed later than the browser returns, once more when the return is no longer followed.
 */
export async function followReturn(): Promise<void> {
  const left = followedFor();
  if (left === null) return;
  setTimeout(() => void reportPurchase(), left);
  await whenKnown();
  await reportPurchase();
}
