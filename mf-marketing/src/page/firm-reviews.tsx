import type { ReactNode } from 'react';
import { Skeleton } from '@app/ui';
import { Widget } from '@app/web-kit';

const MIN_HEIGHT = 480;

/** Reviews of firms are of another remote: what is above them is about this site alone. */
export function FirmReviews(): ReactNode {
  return (
    <div className="border-t border-line py-10 lg:py-14">
      <Widget
        id="mf-marketplace/firm-reviews"
        minHeight={MIN_HEIGHT}
        fallback={<Skeleton className="h-96 rounded-card" />}
      />
    </div>
  );
}
