import type { ReactNode } from 'react';
import { cx, formatDate } from '@app/ui';
import { AppLink } from '@app/web-kit';
import { CoverArt } from '../../content/cover-art';
import type { ArrangedInsights, Insight } from './arrange-insights';

const TITLE_LINK = 'focus-ring rounded-sm after:absolute after:inset-0 group-hover:text-accent';

export function InsightsGrid({ featured, second, side }: ArrangedInsights): ReactNode {
  return (
    <>
      <div className="grid gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <Main item={featured} large />
        {second && <Main item={second} />}
      </div>
      {side.length > 0 && (
        <ul className="mt-10 grid gap-x-10 border-t border-line sm:grid-cols-2 lg:grid-cols-3">
          {side.map((item) => (
            <Item key={item.href} item={item} />
          ))}
        </ul>
      )}
    </>
  );
}

/** The featured item, or the one beside it: the same picture and words, a size smaller. */
function Main({ item, large = false }: { item: Insight; large?: boolean }): ReactNode {
  return (
    <article className="group relative flex flex-col">
      <CoverArt
        post={item}
        sizes="(min-width: 1024px) 42rem, 100vw"
        className={cx(
          'rounded-card border border-line',
          large
            ? 'aspect-[16/9] lg:aspect-auto lg:h-[22rem]'
            : 'aspect-[16/9] max-lg:hidden lg:aspect-auto lg:h-[22rem]',
        )}
      />
      <p className={cx('eyebrow', large ? 'mt-5' : 'lg:mt-5')}>{item.category}</p>
      <h3 className={cx('mt-2 font-display font-semibold tracking-tight', large ? 'text-2xl' : 'text-xl')}>
        <AppLink to={item.href} className={TITLE_LINK}>
          {item.title}
        </AppLink>
      </h3>
      <p className="mt-3 line-clamp-3 max-w-[42rem] text-ink-soft">{item.excerpt}</p>
      <Dateline item={item} />
    </article>
  );
}

function Item({ item }: { item: Insight }): ReactNode {
  return (
    <li className="group relative border-b border-line py-5">
      <p className="eyebrow">{item.category}</p>
      <h3 className="mt-1.5 font-display text-lg leading-snug font-semibold">
        <AppLink to={item.href} className={TITLE_LINK}>
          {item.title}
        </AppLink>
      </h3>
      <Dateline item={item} />
    </li>
  );
}

function Dateline({ item }: { item: Insight }): ReactNode {
  return (
    <p className="mt-3 text-xs text-ink-faint">
      <time dateTime={item.date}>{formatDate(item.date)}</time>
      {item.readingMinutes !== undefined && ` · ${item.readingMinutes} min read`}
    </p>
  );
}
