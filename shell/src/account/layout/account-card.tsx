import type { ReactNode } from 'react';
import { Card } from '@app/ui';

export type AccountCardProps = {
  icon?: ReactNode;
  title: string;
  text?: ReactNode;
  /** Above the card: a link back. */ back?: ReactNode;
  children?: ReactNode;
};

/** One task on its own page: what it is, and the form. */
export function AccountCard({ icon, title, text, back, children }: AccountCardProps): ReactNode {
  return (
    <div className="page flex min-h-[calc(100dvh-4rem)] flex-col items-center py-8 sm:justify-center sm:py-12">
      <div className="flex w-full max-w-md flex-col gap-4">
        {back}
        <Card className="sm:p-8">
          {icon && (
            <div className="mb-5 grid size-12 place-items-center rounded-full bg-accent-soft text-accent">{icon}</div>
          )}
          <h1 className="font-display text-xl font-semibold">{title}</h1>
          {text && <div className="mt-2 text-sm text-ink-soft">{text}</div>}
          {children && <div className="mt-6">{children}</div>}
        </Card>
      </div>
    </div>
  );
}
