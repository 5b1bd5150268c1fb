import { Check, SlidersHorizontal, X } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { buttonClass, cx } from '@app/ui';
import { AppLink } from '@app/web-kit';

/** What is counted: "1 listing", "24 listings". */
export type Noun = { one: string; many: string };

export function counted(count: number, noun: Noun): string {
  return `${count} ${count === 1 ? noun.one : noun.many}`;
}

export type FilterValue = {
  value: string;
  name: string;
  count: number;
  chosen: boolean;
  /** The search with this value chosen in addition, or no longer. */
  to: string;
  /** How deep it stands in a tree of values; 0 when there is none. */
  depth?: number;
  /** What it contains, below its name. */
  hint?: string;
};
export type FilterGroup = {
  key: string;
  name: string;
  /** From the start, also when nothing is chosen in it. */
  open: boolean;
  values: FilterValue[];
};

type Props = { groups: FilterGroup[]; total: number; noun: Noun };

/**
 * A panel beside the list on wide screens, a sheet on narrow ones. The sheet is the browser's own popover and every
 * value a link, so that both work before any script has run, and every choice is an address that can be shared.
 */
export function FilterPanel({ groups, total, noun }: Props): ReactNode {
  const id = useId();
  const chosen = groups.flatMap(({ values }) => values).filter((value) => value.chosen).length;
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={buttonClass({ variant: 'secondary', className: 'w-full lg:hidden' })}
      >
        <SlidersHorizontal aria-hidden="true" size={18} strokeWidth={1.5} />
        {chosen === 0 ? 'Filters' : `Filters (${chosen})`}
      </button>
      <div
        id={id}
        popover="auto"
        role="group"
        aria-label="Filters"
        className={cx(
          'fixed inset-x-0 top-auto bottom-0 m-0 max-h-[85dvh] w-full max-w-none overflow-y-auto overscroll-contain',
          'rounded-t-card border border-line bg-raised p-5 text-ink shadow-raised backdrop:bg-scrim',
          'lg:static lg:block lg:max-h-none lg:overflow-visible lg:rounded-none lg:border-0 lg:bg-transparent lg:p-0',
          'lg:shadow-none',
        )}
      >
        <div className="flex items-center justify-between gap-4 lg:hidden">
          <h2 className="font-display text-xl font-semibold">Filters</h2>
          <button
            type="button"
            aria-label="Close"
            popoverTarget={id}
            popoverTargetAction="hide"
            className="focus-ring -mr-2 grid size-11 place-items-center rounded-full text-ink-soft hover:bg-sunken"
          >
            <X aria-hidden="true" strokeWidth={1.5} className="size-5" />
          </button>
        </div>
        {groups.map((group) => (
          <Group key={group.key} group={group} noun={noun} />
        ))}
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          className={buttonClass({ className: 'sticky bottom-0 mt-4 w-full lg:hidden' })}
        >
          Show {counted(total, noun)}
        </button>
      </div>
    </>
  );
}

function Group({ group, noun }: { group: FilterGroup; noun: Noun }): ReactNode {
  // Decided once: a group does not close under the finger that takes back its last value.
  const [open] = useState(group.open || group.values.some(({ chosen }) => chosen));
  return (
    <details open={open} className="border-b border-line py-1">
      <summary className="focus-ring flex min-h-11 cursor-pointer items-center rounded-input text-sm font-semibold">
        {group.name}
      </summary>
      <ul className="pb-3">
        {group.values.map((value) => (
          <li key={value.value}>
            <Value value={value} noun={noun} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Value({
  value: { name, count, chosen, to, depth = 0, hint },
  noun,
}: {
  value: FilterValue;
  noun: Noun;
}): ReactNode {
  const content = (
    <>
      <span
        aria-hidden="true"
        className={cx(
          'grid size-4.5 shrink-0 place-items-center rounded-sm border',
          chosen ? 'border-accent bg-accent text-on-accent' : 'border-line-control bg-surface',
        )}
      >
        {chosen && <Check className="size-3.5" strokeWidth={2.5} />}
      </span>
      <span className="min-w-0 grow wrap-break-word">
        {name}
        {hint && <span className="block text-xs text-ink-faint">{hint}</span>}
      </span>
      <span className="figures text-xs text-ink-faint">
        {count}
        <span className="sr-only"> {count === 1 ? noun.one : noun.many}</span>
      </span>
    </>
  );
  const look = cx(
    'flex min-h-11 items-center gap-2.5 rounded-input px-1 py-1 text-sm lg:min-h-9',
    depth === 1 && 'ml-3',
    depth > 1 && 'ml-8',
  );
  // Choosing what nothing has would lead nowhere.
  if (count === 0 && !chosen) return <span className={cx(look, 'text-ink-faint')}>{content}</span>;
  return (
    <AppLink
      to={to}
      rel="nofollow"
      aria-current={chosen ? 'true' : undefined}
      className={cx(look, 'focus-ring text-ink-soft hover:bg-sunken hover:text-ink')}
    >
      {content}
    </AppLink>
  );
}
