import type { ReactNode } from 'react';
import { CONTENT_CATEGORIES, type ContentCategory } from '@app/contracts';
import { cx } from '@app/ui';
import { AppLink } from '@app/web-kit';

export function categoryPath(category: ContentCategory | null, base = '/blog'): string {
  return category === null ? base : `${base}?category=${encodeURIComponent(category)}`;
}

const CHIP =
  'focus-ring inline-flex min-h-9 items-center rounded-full border px-3.5 text-sm ' +
  'whitespace-nowrap transition-colors pointer-coarse:min-h-11';
const IDLE = 'border-line-strong text-ink-soft hover:border-accent hover:text-accent';
const CURRENT = 'border-transparent bg-ink text-on-ink';

export type CategoryChipsProps = {
  /** Undefined outside the list of articles: no chip represents the page itself. */
  current?: ContentCategory | null;
  pathOf?: (category: ContentCategory | null) => string;
};

export function CategoryChips({ current, pathOf = categoryPath }: CategoryChipsProps): ReactNode {
  const choices: (ContentCategory | null)[] =
    current === undefined ? [...CONTENT_CATEGORIES] : [null, ...CONTENT_CATEGORIES];
  return (
    <ul aria-label="Categories" className="flex flex-wrap gap-2">
      {choices.map((category) => (
        <li key={category ?? 'all'}>
          <AppLink
            to={pathOf(category)}
            aria-current={category === current ? 'true' : undefined}
            className={cx(CHIP, category === current ? CURRENT : IDLE)}
          >
            {category ?? 'All'}
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
