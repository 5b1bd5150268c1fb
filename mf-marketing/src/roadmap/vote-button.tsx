import { ChevronUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx, formatNumber } from '@app/ui';

type Props = {
  title: string;
  votes: number;
  voted: boolean;
  /** Not yet known who the reader is, or what they voted for. */ waiting: boolean;
  onVote: () => void;
};

export function VoteButton({ title, votes, voted, waiting, onVote }: Props): ReactNode {
  return (
    <button
      type="button"
      aria-pressed={voted}
      aria-label={`Vote for ${title}: ${formatNumber(votes)} ${votes === 1 ? 'vote' : 'votes'}`}
      aria-disabled={waiting || undefined}
      onClick={waiting ? undefined : onVote}
      className={cx(
        'focus-ring flex min-h-14 w-12 shrink-0 flex-col items-center justify-center',
        'rounded-input border text-sm font-medium transition-colors',
        voted
          ? 'border-accent bg-accent text-on-accent'
          : 'border-line-strong text-ink-soft hover:border-accent hover:text-accent',
      )}
    >
      <ChevronUp aria-hidden="true" strokeWidth={voted ? 2.5 : 1.5} className="size-5" />
      <span aria-hidden="true" className="figures">
        {formatNumber(votes)}
      </span>
    </button>
  );
}
