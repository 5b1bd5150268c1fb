import type { ReactNode } from 'react';
import { Spinner } from '@app/ui';

/** Specification 2.3. As tall as a page, so that the footer stays where it will be. */
export function LoadingPage(): ReactNode {
  return <Spinner label="Loading page..." className="min-h-[calc(100dvh-4rem)]" />;
}
