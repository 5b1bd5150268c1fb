import { useId, type ReactNode } from 'react';
import { Card } from '@app/ui';

export type PanelProps = {
  title: string;
  text?: ReactNode;
  /** Its state in a word, beside the title. */ state?: ReactNode;
  children?: ReactNode;
};

/** One topic of a section of the account: what it is about, then the controls. */
export function Panel({ title, text, state, children }: PanelProps): ReactNode {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="sm:p-7">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="font-display text-lg font-semibold">
          {title}
        </h2>
        {state}
      </div>
      {text && <div className="mt-1 max-w-prose text-sm text-ink-soft">{text}</div>}
      {children && <div className="mt-5">{children}</div>}
    </Card>
  );
}
