import type { ReactNode } from 'react';
import { Button, Callout, LinkButton } from '@app/ui';

type Props = { message: string; paths: string[]; onKeepFirst: () => void };

/** What cannot be saved without premium, and the two ways on. Nothing that was entered is lost either way. */
export function PremiumProblem({ message, paths, onKeepFirst }: Props): ReactNode {
  return (
    <Callout>
      <p className="font-medium text-ink">{message}</p>
      <p className="mt-0.5">The results stand as they are; without premium they stay in this browser.</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {paths.includes('offers') && (
          <Button variant="secondary" size="sm" onClick={onKeepFirst}>
            Save the first offer alone
          </Button>
        )}
        <LinkButton href="/checkout" variant="secondary" size="sm">
          See what premium costs
        </LinkButton>
      </div>
    </Callout>
  );
}
