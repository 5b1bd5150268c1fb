import type { Warning } from '@app/domain';
import { Callout, cx } from '@app/ui';

const OFFER = /^offers\[(\d+)\]/;

/** Sentences about the inputs that all offers share and about the offer on the screen, each once. */
export function shownWarnings(warnings: Warning[], offer: number): string[] {
  const about = warnings.filter(({ path }) => {
    const at = OFFER.exec(path)?.[1];
    return at === undefined || Number(at) === offer;
  });
  return [...new Set(about.map(({ message }) => message))];
}

/** The number shown at first; the others can be expanded, so that the figures stay in view. */
const AT_ONCE = 3;

/** Sentences of the engine. */
export function WarningList({ messages }: { messages: string[] }) {
  if (messages.length === 0) return null;
  const later = messages.slice(AT_ONCE);
  return (
    <div>
      <List messages={messages.slice(0, AT_ONCE)} />
      {later.length > 0 && (
        <details className="mt-2">
          <summary
            className={cx(
              'focus-ring inline-flex min-h-11 items-center rounded-input text-sm',
              'font-medium text-accent hover:text-accent-strong',
            )}
          >
            {later.length === 1 ? 'One more to review' : `${later.length} more to review`}
          </summary>
          <List messages={later} />
        </details>
      )}
    </div>
  );
}

function List({ messages }: { messages: string[] }) {
  return (
    <ul className="flex flex-col gap-2">
      {messages.map((message) => (
        <li key={message}>
          <Callout tone="warning">{message}</Callout>
        </li>
      ))}
    </ul>
  );
}
