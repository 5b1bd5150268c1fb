import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Received } from '@app/contracts';
import { Callout } from '@app/ui';

/** Why the last attempt failed; it stays until the next one. Always there, so that what appears in it is read out. */
export function FormProblem({ text }: { text: string | undefined }): ReactNode {
  return <div role="alert">{text && <Callout tone="danger">{text}</Callout>}</div>;
}

type Props = { title: string; received: Received; children?: ReactNode };

/** Replaces a form that was sent, and gets the focus that was in it. */
export function ReceivedNotice({ title, received: { reference, message }, children }: Props): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="rounded-card border border-line bg-surface p-6 shadow-card sm:p-8">
      <CircleCheck aria-hidden="true" strokeWidth={1.5} className="size-8 text-success" />
      <h2 ref={heading} tabIndex={-1} className="mt-4 font-display text-xl font-semibold outline-none">
        {title}
      </h2>
      {message !== title && <p className="mt-2 text-ink-soft">{message}</p>}
      <p className="mt-5 text-sm text-ink-soft">
        Reference number: <strong className="figures font-semibold text-ink select-all">{reference}</strong>
      </p>
      {children && <div className="mt-6">{children}</div>}
    </div>
  );
}
