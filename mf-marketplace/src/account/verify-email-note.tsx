import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Callout, LinkButton } from '@app/ui';
import { ApiError } from '@app/web-kit';

const CODES = ['ACCESS.EMAIL_VERIFICATION_REQUIRED', 'MARKETPLACE.EMAIL_NOT_VERIFIED', 'FIRMS.EMAIL_NOT_VERIFIED'];

/** Whether a call was refused because the caller has not verified their address. */
export function needsVerification(error: unknown): boolean {
  return error instanceof ApiError && CODES.includes(error.code);
}

type RefusalProps = { error: unknown; purpose: string; children: ReactNode };

/** What is said of a refused call; where the caller's address is what is missing, the way to verify it instead. */
export function RefusalOr({ error, purpose, children }: RefusalProps): ReactNode {
  return needsVerification(error) ? <VerifyEmailNote purpose={purpose} /> : children;
}

/** What comes first, and the way there, which leads back to this page. `purpose`: "list a practice". */
export function VerifyEmailNote({ purpose }: { purpose: string }): ReactNode {
  const { pathname, search } = useLocation();
  const here = (pathname + search).replace(/^\//, '');
  return (
    <Callout tone="warning">
      <p className="font-medium">Verify your email address first</p>
      <p className="mt-1">
        To {purpose}, enter the code we sent you or request a new one. You will return here afterward.
      </p>
      <LinkButton href={`/verify-email?redirect=${encodeURIComponent(here)}`} size="sm" className="mt-3">
        Verify your email
      </LinkButton>
    </Callout>
  );
}
