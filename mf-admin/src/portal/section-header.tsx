import type { ReactNode } from 'react';

/** Head of a section: smaller than a public page's, because what it heads is worked with, not read. */
export function SectionHeader({ title, lead, aside }: { title: string; lead: ReactNode; aside?: ReactNode }): ReactNode {
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
      <div className="min-w-0">
        <h1 className="font-display text-2xl font-semibold tracking-tight">{title}</h1>
        <p className="mt-1 max-w-[44rem] text-sm text-ink-soft">{lead}</p>
      </div>
      {aside}
    </header>
  );
}
