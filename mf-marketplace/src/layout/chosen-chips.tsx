import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '@app/ui';
import { AppLink } from '@app/web-kit';

/** `to`: the search without it. */
export type ChipContent = { key: string; name: string; label: string; to: string };

type Props = {
  /** The words searched for, and the search without them. */
  q: string;
  withoutWords: string;
  chips: ChipContent[];
  /** The list without any filter. */
  all: string;
};

/** What narrows a list, each with its own way to take it back. */
export function ChosenChips({ q, withoutWords, chips, all }: Props): ReactNode {
  if (chips.length === 0 && q === '') return null;
  return (
    <ul aria-label="Chosen filters" className="flex flex-wrap items-center gap-2">
      {q !== '' && <Chip to={withoutWords} name={`“${q}”`} label={`Remove the search for ${q}`} />}
      {chips.map(({ key, ...chip }) => (
        <Chip key={key} {...chip} />
      ))}
      <li>
        <AppLink to={all} className="text-link inline-flex min-h-11 items-center px-2 text-sm">
          Clear all
        </AppLink>
      </li>
    </ul>
  );
}

function Chip({ to, name, label }: Omit<ChipContent, 'key'>): ReactNode {
  return (
    <li className="min-w-0">
      <AppLink
        to={to}
        rel="nofollow"
        aria-label={label}
        className={cx(
          'focus-ring inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border px-4 text-sm',
          'border-line-strong bg-surface text-ink hover:border-line-control',
        )}
      >
        <span className="truncate">{name}</span>
        <X aria-hidden="true" size={16} strokeWidth={1.5} className="shrink-0 text-ink-faint" />
      </AppLink>
    </li>
  );
}
