import { Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { STARS, type Stars as Rating } from '@app/domain';
import { cx } from '@app/ui';
import { starsText } from './review-text';

/** A rating as it was given, for the eye as stars and for screen readers in words. */
export function Stars({ stars }: { stars: Rating }): ReactNode {
  return (
    <span role="img" aria-label={starsText(stars)} className="inline-flex gap-0.5">
      {STARS.map((each) => (
        <Star
          key={each}
          aria-hidden="true"
          size={16}
          strokeWidth={1.5}
          className={cx(each <= stars ? 'fill-current text-gold' : 'text-line-strong')}
        />
      ))}
    </span>
  );
}
