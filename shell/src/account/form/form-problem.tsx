import type { ReactNode } from 'react';
import { Callout } from '@app/ui';

/** Why the last attempt failed; it stays until the next one. The toast announces it. */
export function FormProblem({ text }: { text: string | undefined }): ReactNode {
  return text ? <Callout tone="danger">{text}</Callout> : null;
}
