import type { ReactNode } from 'react';
import { Callout } from '@app/ui';

/** Why the last attempt failed; it stays until the next one. Always there, so that what appears in it is read out. */
export function FormProblem({ text }: { text: string | undefined }): ReactNode {
  return <div role="alert">{text && <Callout tone="danger">{text}</Callout>}</div>;
}
