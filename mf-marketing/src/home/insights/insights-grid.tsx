import type { ReactNode } from 'react';
import { formatDate } from '@app/ui';
import { AppLink } from '@app/web-kit';
import { CoverArt } from '../../content/cover-art';
import type { ArrangedInsights, Insight } from './arrange-insights';

const TITLE_LINK = 'focus-ring rounded-sm after:absolute after:inset-0 group-hover:text-accent';

export function InsightsGrid({ featured, second, side }: ArrangedInsights): ReactNode {
  return (
    <div className="grid gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <Featured item={featured} />
      <div className="flex flex-col gap-6">
        {second && <Item item={second} withPicture />}
        {side.map((item) => (
          <Item key={item.href} item={item} />
        ))}
      </div>
    </div>
  );
}

function Featured({ item }: { item: Insight }): ReactNode {
  return (
    <article className="group relative">
      <CoverArt post={item} sizes="(min-width: 1024px) 42rem, 100vw" className="aspect-[16/9] rounded-card border border-line" />
      <p className="eyebrow mt-5">{item.category}</p>
      <h3 className="mt-2 font-display text-2xl font-semibold tracking-tight">
        <AppLink to={item.href} className={TITLE_LINK}>{item.title}</AppLink>
      </h3>
      <p className="mt-3 max-w-[42rem] text-ink-soft">{item.excerpt}</p>
      <Dateline item={item} />
    </article>
  );
}

function Item({ item, withPicture = false }: { item: Insight; withPicture?: boolean }): ReactNode {
  return (
    <article className="group relative flex gap-5 border-b border-line pb-6 last:border-b-0 last:pb-0">
      <div className="grow">
        <p className="eyebrow">{item.category}</p>
        <h3 className="mt-1.5 font-display text-lg leading-snug font-semibold">
          <AppLink to={item.href} className={TITLE_LINK}>{item.title}</AppLink>
        </h3>
        {withPicture && <p className="mt-2 line-clamp-2 text-sm text-ink-soft">{item.excerpt}</p>}
        <Dateline item={item} />
      </div>
      {withPicture && <CoverArt post={item} sizes="10rem" className="aspect-[4/3] w-28 shrink-0 self-start rounded-input border border-line sm:w-40" />}
    </article>
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
