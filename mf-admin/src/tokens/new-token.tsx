import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { CreatedPublishToken } from '@app/contracts';
import { Button, Callout, Card, Field, formatDate, Input } from '@app/ui';
import { publishCommand, TOKEN_VARIABLE } from './token-rules';

/** The text of a new token, this once, and what to do with it. */
export function NewToken({ token, onDone }: { token: CreatedPublishToken; onDone: () => void }): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'selected'>();
  useEffect(() => heading.current?.focus(), []);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(token.token);
      setOutcome('copied');
    } catch {
      field.current?.select();
      setOutcome('selected');
    }
  };
  return (
    <Card as="section" aria-labelledby="new-token" className="flex flex-col gap-4">
      <div>
        <h2 id="new-token" ref={heading} tabIndex={-1} className="text-base font-semibold wrap-anywhere outline-none">
          Token for {token.remote} created
        </h2>
        <p className="mt-0.5 text-sm text-ink-soft">
          {token.owner} publishes {token.remote} with it until {formatDate(token.expiresAt)}.
        </p>
      </div>
      <Callout tone="warning">Copy it now. The site keeps no copy and cannot show it again.</Callout>
      <div>
        <div className="flex items-end gap-2">
          <Field label="Token" className="min-w-0 flex-1">
            <Input
              ref={field}
              readOnly
              value={token.token}
              spellCheck={false}
              className="font-mono text-sm"
              onFocus={({ target }) => target.select()}
            />
          </Field>
          <Button onClick={() => void copy()}>Copy</Button>
        </div>
        <p role="status" className="mt-1 min-h-5 text-xs text-ink-soft">
          {outcome === 'copied' && <span className="text-success">Copied.</span>}
          {outcome === 'selected' &&
            'Your browser does not allow copying. The token is selected: press Ctrl or ⌘ and C.'}
        </p>
      </div>
      <div className="text-sm text-ink-soft">
        <p>
          Store it in the secrets of the pipeline as{' '}
          <code translate="no" className="font-mono text-xs text-ink">
            {TOKEN_VARIABLE}
          </code>
          . The pipeline then runs:
        </p>
        <pre
          tabIndex={0}
          role="group"
          aria-label="Command"
          translate="no"
          className="focus-ring mt-2 overflow-x-auto rounded-input bg-sunken px-3 py-2.5 font-mono text-xs text-ink"
        >
          {publishCommand(token.remote, window.location.origin)}
        </pre>
        <p className="mt-2">Without --activate the version is published and waits for a person to put it live.</p>
      </div>
      <Button variant="secondary" className="self-start" onClick={onDone}>
        Done
      </Button>
    </Card>
  );
}
