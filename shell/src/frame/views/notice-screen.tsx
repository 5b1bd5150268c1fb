import type { ReactNode } from 'react';

export type NoticeScreenProps = {
  icon?: ReactNode;
  eyebrow?: string;
  title: string;
  text: ReactNode;
  children?: ReactNode;
  /** Announced at once. */ alert?: boolean;
};

/** The frame's own notice in place of a page: one message, one action. */
export function NoticeScreen({ icon, eyebrow, title, text, children, alert = false }: NoticeScreenProps): ReactNode {
  return (
    <div className="page flex min-h-[calc(100dvh-4rem)] flex-col items-center justify-center py-16 text-center">
      <div role={alert ? 'alert' : undefined} className="flex flex-col items-center">
        {icon && (
          <div className="mb-6 grid size-14 place-items-center rounded-full bg-accent-soft text-accent">{icon}</div>
        )}
        {eyebrow && <p className="eyebrow mb-3">{eyebrow}</p>}
        <h1 className="font-display text-2xl font-semibold tracking-tight">{title}</h1>
        <div className="mt-3 max-w-lg text-base text-ink-soft">{text}</div>
      </div>
      {children && <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
