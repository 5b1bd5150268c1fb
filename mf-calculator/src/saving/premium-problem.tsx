import type { ReactNode } from 'react';
import { Button, Callout, LinkButton } from '@app/ui';
import { canKeepFirst, type SaveRefusal } from './before-saving';

type Props = {
  refusal: SaveRefusal;
  pending?: boolean;
  onKeepFirst: () => void;
  /** A refusal of the server, or of the network, on the way to saving the first offer. */
  problem?: string | null;
};

/** What the account cannot save, and the alternatives. No entry is lost in any of them. */
export function PremiumProblem({ refusal, pending = false, onKeepFirst, problem }: Props): ReactNode {
  return (
    <Callout>
      <p className="font-medium text-ink">{refusal.message}</p>
      <p className="mt-0.5">Your results stay in this tab until you save them.</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {refusal.kind === 'premium' && canKeepFirst(refusal.paths) && (
          <Button variant="secondary" size="sm" pending={pending} onClick={onKeepFirst}>
            Save with the first offer only
          </Button>
        )}
        {refusal.kind === 'full' && (
          <LinkButton href="/calculator/saved" variant="secondary" size="sm">
            See what is saved
          </LinkButton>
        )}
        <LinkButton href="/checkout" variant="secondary" size="sm">
          See premium pricing
        </LinkButton>
      </div>
      {problem && (
        <p role="alert" className="mt-2 font-medium text-ink">
          {problem}
        </p>
      )}
    </Callout>
  );
}
