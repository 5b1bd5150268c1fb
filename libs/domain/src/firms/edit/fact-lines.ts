import { groupedNumber } from '../../money/grouped-number';
import { FIRM_FACTS, PROTOCOL_LABELS, type FactKey, type FactValues } from '../firm-facts';

const grouped = (value: number) => groupedNumber(value);
const range = ([low, high]: readonly [number, number]) => (low === high ? `${low}%` : `${low}% to ${high}%`);

/** A value in full, line by line, for those who compare two of them. */
export function factLines<Key extends FactKey>(key: Key, value: FactValues[Key]): string[] {
  const shown: unknown = value;
  switch (FIRM_FACTS[key].kind) {
    case 'place': {
      const { city, state } = shown as FactValues['headquarters'];
      return [`${city}, ${state}`];
    }
    case 'dollars':
      return [`$${grouped(shown as number)}`];
    case 'count':
      return [grouped(shown as number)];
    case 'choice':
      return [PROTOCOL_LABELS[shown as FactValues['protocol']]];
    case 'names':
    case 'points':
      return [...(shown as readonly string[])];
    case 'grid':
      return (shown as FactValues['payoutGrid']).map(
        ({ from, percentage }) => `From $${grouped(from)}: ${percentage}%`,
      );
    case 'deal': {
      const { upfront, backEnd, years, note } = shown as FactValues['deal'];
      return [`Up-front ${range(upfront)} of T-12`, `Back-end ${range(backEnd)} of T-12`, `${years} years`, note];
    }
    default:
      return String(shown).split('\n');
  }
}
