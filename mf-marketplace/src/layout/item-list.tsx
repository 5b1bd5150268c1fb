import type { ReactNode } from 'react';
import { EmptyState, type EmptyStateProps } from '@app/ui';

type Props<T> = {
  items: T[];
  keyOf: (item: T) => string | number;
  /** What the list is for, shown while nothing is in it. */
  empty: EmptyStateProps;
  /** Of the list; without it the items are rows of one card. */
  className?: string;
  children: (item: T) => ReactNode;
};

/** The items of a reader's own list, or what to do while there are none. */
export function ItemList<T>({ items, keyOf, empty, className, children }: Props<T>): ReactNode {
  if (items.length === 0) return <EmptyState {...empty} />;
  return (
    <ul className={className ?? 'divide-y divide-line rounded-card border border-line bg-surface'}>
      {items.map((item) => (
        <li key={keyOf(item)}>{children(item)}</li>
      ))}
    </ul>
  );
}
