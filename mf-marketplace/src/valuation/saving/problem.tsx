import type { ReactNode } from 'react';
import { Callout, LinkButton } from '@app/ui';
import { failureText } from '@app/web-kit';
import { needsPremium } from './failures';

/** What was refused, and what to do. Nothing that was typed is lost by it. */
export function Problem({ error }: { error: unknown }): ReactNode {
  if (error === null || error === undefined) return null;
  return (
    <div role="alert">
      <Callout tone="warning">
        <p>{failureText(error)}</p>
        {needsPremium(error) && (
          <div className="mt-2 flex flex-wrap gap-2">
            <LinkButton href="/marketplace/valuations" variant="secondary" size="sm">
              See what is saved
            </LinkButton>
            <LinkButton href="/checkout" variant="secondary" size="sm">
              See premium pricing
            </LinkButton>
          </div>
        )}
      </Callout>
    </div>
  );
}
