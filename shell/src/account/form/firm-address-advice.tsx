import type { ReactNode } from 'react';
import { Callout } from '@app/ui';
import { mayBeFirmAddress } from './firm-address';

export const PERSONAL_ADDRESS_HELP = 'Use a personal address, not your firm’s.';

/** Below an email field; advice, which refuses nothing. */
export function FirmAddressAdvice({ email }: { email: string }): ReactNode {
  return (
    <div role="status" className="empty:hidden">
      {mayBeFirmAddress(email) && (
        <Callout tone="warning">
          Is this an address at your firm? Your firm can read its mail, and you lose it when you leave. A personal
          address keeps a possible move to yourself.
        </Callout>
      )}
    </div>
  );
}
