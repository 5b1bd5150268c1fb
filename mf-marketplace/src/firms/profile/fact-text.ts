import { US_STATES } from '@app/contracts';
import { PROTOCOL_LABELS, type FirmFact } from '@app/domain';
import { formatCompactMoney, formatNumber, formatPercent } from '@app/ui';

const STATES: Record<string, string> = US_STATES;

/** "120% to 165%", or one percentage when both ends are the same. */
export function rangeText([low, high]: readonly [number, number]): string {
  return low === high ? formatPercent(low) : `${formatPercent(low)} to ${formatPercent(high)}`;
}

/** A value in one line, for tables. */
export function factText(fact: FirmFact): string {
  switch (fact.key) {
    case 'website':
      return fact.value.replace(/^https?:\/\//, '');
    case 'headquarters':
      return `${fact.value.city}, ${STATES[fact.value.state] ?? fact.value.state}`;
    case 'advisors':
      return formatNumber(fact.value);
    case 'assets':
      return formatCompactMoney(fact.value);
    case 'protocol':
      return PROTOCOL_LABELS[fact.value];
    case 'custodians':
    case 'technology':
      return fact.value.join(', ');
    case 'pros':
    case 'cons':
      return fact.value.map((text) => (/[.!?]$/.test(text) ? text : `${text}.`)).join(' ');
    case 'payoutGrid': {
      const percentages = fact.value.map(({ percentage }) => percentage);
      return rangeText([Math.min(...percentages), Math.max(...percentages)]);
    }
    case 'deal': {
      const { upfront, backEnd, years } = fact.value;
      return `${rangeText(upfront)} up front, ${rangeText(backEnd)} back-end, ${years} years`;
    }
    default:
      return String(fact.value);
  }
}
