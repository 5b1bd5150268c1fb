import { announceRegistration } from '@app/web-kit';
import { takeReturn, type Return } from './return-address';

/**
 * A registration leads in place to an address that says so (specification, 4.2); that address is cleaned as one is that
 * the page opens with. What is reported is the registration that the server has told of, and it is reported once.
 */
export function followReturnsInPlace(opened: Return | null): void {
  const report = (returned: Return | null) => {
    if (returned?.kind === 'other') announceRegistration();
  };
  report(opened);
  window.addEventListener('composition:navigated', () => report(takeReturn()));
}
