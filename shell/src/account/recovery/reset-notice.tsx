import type { ReactNode } from 'react';
import { Callout } from '@app/ui';
import { RESET_NOTICE } from './audience';

/** What a reader who comes from choosing a new password should know; any other value in the address is ignored. */
export function ResetNotice({ notice }: { notice: string | null }): ReactNode {
  if (notice !== RESET_NOTICE) return null;
  return (
    <Callout tone="success" className="mb-6">
      Your password was changed and all devices were signed out. Sign in with the new password.
    </Callout>
  );
}
