import { Card, Skeleton } from '@app/ui';

/** The shape of a listing card. */
export function ListingSkeleton() {
  return (
    <Card className="flex h-full flex-col" aria-hidden="true">
      <Skeleton className="h-5.5 w-24 rounded-full" />
      <Skeleton className="mt-4 h-6 w-11/12" />
      <Skeleton className="mt-2 h-6 w-3/5" />
      <Skeleton className="mt-3 h-4 w-2/5" />
      <Skeleton className="mt-4 h-4 w-full" />
      <Skeleton className="mt-2 h-4 w-4/5" />
      <div className="mt-6 grid grid-cols-3 gap-3">
        {['aum', 'revenue', 'clients'].map((figure) => (
          <Skeleton key={figure} className="h-12" />
        ))}
      </div>
    </Card>
  );
}
