import type { ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';

/** Why the last attempt failed; it stays until the next one. The toast announces it. */
export function FormProblem({ text }: { text: string | undefined }): ReactNode {
  if (!text) return null;
  return (
    <p className="flex items-start gap-2.5 rounded-input bg-danger-soft px-3.5 py-3 text-sm text-danger">
      <CircleAlert aria-hidden="true" strokeWidth={1.5} className="mt-0.5 size-4.5 shrink-0" />
      {text}
    </p>
  );
}
