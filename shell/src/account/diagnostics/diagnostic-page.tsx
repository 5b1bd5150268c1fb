import type { ReactNode } from 'react';
import { Callout, PageHeader } from '@app/ui';

/** Off in production unless switched on (DIAGNOSTICS); every fact on it is the reader's own. */
export function DiagnosticPage({
  title,
  lead,
  children,
}: {
  title: string;
  lead: string;
  children: ReactNode;
}): ReactNode {
  return (
    <div className="prose-page section">
      <PageHeader eyebrow="Diagnostics" title={title} lead={lead} />
      <Callout className="mt-8">
        This page shows what concerns you and this browser, and exists only where diagnostics are switched on.
      </Callout>
      <div className="mt-6 flex flex-col gap-6">{children}</div>
    </div>
  );
}

export function diagnosticHead(title: string) {
  return { title, robots: 'noindex, nofollow' };
}
