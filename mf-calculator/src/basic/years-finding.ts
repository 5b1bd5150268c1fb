import type { Channel } from '@app/domain';
import { formatCompactMoney } from '@app/ui';
import { CHANNEL_TEXT } from './channel-text';

export type YearsRow = { channel: Channel; /** Cents. */ cumulative: number; npv: number };

const money = (cents: number): string => formatCompactMoney(Math.abs(cents) / 100);
const word = (cents: number): string => (cents < 0 ? 'less' : 'more');

/** Both measures in one sentence, and in two halves where they disagree: cash that comes first weighs more today. */
export function yearsFinding({ channel, cumulative, npv }: YearsRow, horizon: number): string {
  const at = CHANNEL_TEXT[channel].at;
  const sum = cumulative === 0 ? 'no more' : `${money(cumulative)} ${word(cumulative)}`;
  const today = npv === 0 ? 'the same in today’s dollars' : `${money(npv)} ${word(npv)} in today’s dollars`;
  const agree = Math.sign(cumulative) === Math.sign(npv);
  return `Over ${horizon} years a move to ${at.replace(/^at /, '')} pays ${sum} than staying, ${agree ? 'or' : 'and yet'} ${today}.`;
}
