import type { ReactNode, Ref } from 'react';

type SectionHeaderProps = {
  title: string;
  lead: ReactNode;
  aside?: ReactNode;
  /** For a section that moves the focus to its heading when the focused element was removed. */
  heading?: Ref<HTMLHeadingElement>;
};

/** Head of a section: smaller than a public page's, because administrators work with its content. */
export function SectionHeader({ title, lead, aside, heading }: SectionHeaderProps): ReactNode {
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
      <div className="min-w-0">
        <h1
          ref={heading}
          tabIndex={heading ? -1 : undefined}
          className="font-display text-2xl font-semibold tracking-tight wrap-anywhere outline-none"
        >
          {title}
        </h1>
        <p className="mt-1 max-w-[44rem] text-sm text-ink-soft">{lead}</p>
      </div>
      {aside}
    </header>
  );
}
