import type { ExitCost } from '@app/domain';
import { money } from '../format/shown';

/** The parts of the cost of leaving again. */
export const EXIT_PARTS = [
  { part: 'noteBalance', name: 'Note balance' },
  { part: 'unvestedReplacement', name: 'Unvested replacement' },
  { part: 'unvestedDeferral', name: 'Unvested deferral' },
  { part: 'unvestedEquity', name: 'Unvested stock' },
] as const satisfies { part: keyof ExitCost; name: string }[];

export type ExitPart = (typeof EXIT_PARTS)[number]['part'];

/** `At joining`, `After 1 month`, `After 5 years`, `After 2 years, 3 months` */
export function monthName(month: number): string {
  if (month === 0) return 'At joining';
  const [years, months] = [Math.floor(month / 12), month % 12];
  const part = (count: number, unit: string): string => (count === 1 ? `1 ${unit}` : `${count} ${unit}s`);
  return `After ${[years > 0 && part(years, 'year'), months > 0 && part(months, 'month')].filter(Boolean).join(', ')}`;
}

export function spokenExit(exit: ExitCost | undefined): string {
  if (!exit) return '';
  const parts = EXIT_PARTS.filter(({ part }) => exit[part] !== 0).map(
    ({ part, name }) => `${name.toLowerCase()} ${money(exit[part])}`,
  );
  return `${monthName(exit.month)}: ${money(exit.total)}${parts.length > 0 ? `, of it ${parts.join(', ')}` : ''}`;
}
