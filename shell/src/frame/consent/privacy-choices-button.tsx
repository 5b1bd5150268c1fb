import type { ReactNode } from 'react';
import { openPrivacyChoices } from '@app/web-kit';

/** The way back to what was decided, on every page. */
export function PrivacyChoicesButton({ className }: { className: string }): ReactNode {
  return (
    <button type="button" onClick={openPrivacyChoices} className={className}>
      Privacy choices
    </button>
  );
}
