import type { ReactNode } from 'react';
import { LinkButton } from '../button/link-button';
import { Callout } from '../feedback/callout';

/** Says above a list that the account holds as many as it may; `noun` is their plural. */
export function SavesFull({ limit, noun }: { limit: number; noun: string }): ReactNode {
  return (
    <Callout>
      <p>
        <span className="font-medium text-ink">
          You have {limit} saved {noun}, the maximum without premium.
        </span>{' '}
        Delete one to save another, or get premium to save as many as you like.
      </p>
      <LinkButton href="/checkout" variant="secondary" size="sm" className="mt-2">
        See premium pricing
      </LinkButton>
    </Callout>
  );
}
