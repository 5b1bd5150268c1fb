import type { ChannelRange } from '@app/domain';
import { formatCompactMoney } from '@app/ui';
import { CHANNEL_TEXT } from './channel-text';

/** The sentence over the chart: which channel is expected to pay most, and what comes next. */
export function chartFinding(ranges: ChannelRange[]): string {
  const [first, second] = [...ranges].sort((a, b) => b.total.expected.cents - a.total.expected.cents);
  if (!first || first.total.expected.cents === 0) return 'No channel is expected to pay for this move.';
  const amount = (range: ChannelRange) => formatCompactMoney(range.total.expected.cents / 100);
  const lead = `The largest deal is expected ${CHANNEL_TEXT[first.channel].at}: ${amount(first)}`;
  return second ? `${lead}, against ${amount(second)} ${CHANNEL_TEXT[second.channel].at}.` : `${lead}.`;
}

/** A position on the chart's scale in percent, with one decimal so that server and browser write the same. */
export function positionOf(cents: number, largest: number): number {
  return largest === 0 ? 0 : Math.round((cents / largest) * 1000) / 10;
}
