import { formatNumber } from '@app/ui';

/** The server counts no further (`COUNT_MAX` of server-kit). */
const COUNTED_MAX = 10_000;

/** "10,000 or more" where the server stopped counting. */
export const cappedText = (count: number): string =>
  count >= COUNTED_MAX ? `${formatNumber(COUNTED_MAX)} or more` : formatNumber(count);
