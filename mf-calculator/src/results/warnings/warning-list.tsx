import type { Warning } from '@app/domain';
import { Callout } from '@app/ui';

/** Sentences of the engine; one that several paths give is shown once. */
export function WarningList({ warnings }: { warnings: Warning[] }) {
  const messages = [...new Set(warnings.map(({ message }) => message))];
  if (messages.length === 0) return null;
  return (
    <ul className="flex flex-col gap-2">
      {messages.map((message) => <li key={message}><Callout tone="warning">{message}</Callout></li>)}
    </ul>
  );
}
