import { formatCompactMoney, formatMoney } from '@app/ui';

/** In full where there is room, rounded on a phone, because a table that must be scrolled hides its last column. */
export function ResponsiveMoney({ cents }: { cents: number }) {
  return (
    <>
      <span className="sm:hidden">{formatCompactMoney(cents / 100)}</span>
      <span className="hidden sm:inline">{formatMoney(cents / 100)}</span>
    </>
  );
}
