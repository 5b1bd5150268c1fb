import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { HELD_FOR_APPROVAL } from '@app/contracts';
import { Callout } from '@app/ui';
import { ApiError, AppLink } from '@app/web-kit';
import { failureText } from './failure';
import { sectionHref } from './section';

/** Nothing is wrong: the change waits for a second person. */
export function isHeld(error: unknown): boolean {
  return error instanceof ApiError && error.code === HELD_FOR_APPROVAL;
}

/** Why a call was refused, or that its change waits for a second person. */
export function Refusal({ error, children }: { error: unknown; children?: ReactNode }): ReactNode {
  if (isHeld(error)) return <HeldNote text={failureText(error)} />;
  return (
    <Callout tone="danger">
      {failureText(error)}
      {children}
    </Callout>
  );
}

export function HeldNote({ text }: { text: string }): ReactNode {
  const { pathname } = useLocation();
  return (
    <Callout tone="info">
      <p>{text}</p>
      <AppLink to={sectionHref(pathname, 'approvals')} className="text-link mt-1 inline-block font-medium">
        Open the approvals
      </AppLink>
    </Callout>
  );
}
