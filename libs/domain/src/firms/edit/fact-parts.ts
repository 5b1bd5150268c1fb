import { FIRM_FACTS, type FactKey, type FactKind, type FactValues } from '../firm-facts';

/** The inputs of a fact by the names of its parts, as they were typed. */
export type FactParts = Readonly<Record<string, string>>;

/** An input: of several lines where `lines` is set. */
export type FactPart = { name: string; label: string; lines?: boolean; help?: string };

const VALUE = (help?: string): readonly FactPart[] => [{ name: 'value', label: 'Value', ...(help && { help }) }];
const LINES = (help: string): readonly FactPart[] => [{ name: 'value', label: 'Value', lines: true, help }];

const OF_KINDS: Readonly<Record<FactKind, readonly FactPart[]>> = {
  year: VALUE(),
  count: VALUE(),
  id: VALUE(),
  dollars: VALUE('In whole dollars.'),
  url: VALUE('Starting with https://.'),
  choice: VALUE(),
  text: LINES('In full sentences.'),
  names: LINES('One per line.'),
  points: LINES('One per line.'),
  place: [
    { name: 'city', label: 'City' },
    { name: 'state', label: 'State' },
  ],
  grid: LINES('One step per line: the minimum production in dollars, then the percentage. Example: 250000 40'),
  deal: [
    { name: 'upfrontLow', label: 'Up-front, lowest percent of T-12' },
    { name: 'upfrontHigh', label: 'Up-front, highest percent of T-12' },
    { name: 'backEndLow', label: 'Back-end, lowest percent of T-12' },
    { name: 'backEndHigh', label: 'Back-end, highest percent of T-12' },
    { name: 'years', label: 'Years of the note' },
    { name: 'note', label: 'About the deal', lines: true },
  ],
};

/** A file number is no text of several lines. */
const OF_KEYS: Partial<Record<FactKey, readonly FactPart[]>> = { sec: VALUE('As in 801-12345 or 8-12345.') };

/** The inputs of a fact. */
export const partsOfKey = (key: FactKey): readonly FactPart[] => OF_KEYS[key] ?? OF_KINDS[FIRM_FACTS[key].kind];

/** A value as the inputs show it. */
export function partsOfValue<Key extends FactKey>(key: Key, value: FactValues[Key]): FactParts {
  const shown: unknown = value;
  switch (FIRM_FACTS[key].kind) {
    case 'place': {
      const { city, state } = shown as FactValues['headquarters'];
      return { city, state };
    }
    case 'names':
    case 'points':
      return { value: (shown as readonly string[]).join('\n') };
    case 'grid':
      return { value: (shown as FactValues['payoutGrid']).map((step) => `${step.from} ${step.percentage}`).join('\n') };
    case 'deal': {
      const { upfront, backEnd, years, note } = shown as FactValues['deal'];
      return {
        upfrontLow: String(upfront[0]),
        upfrontHigh: String(upfront[1]),
        backEndLow: String(backEnd[0]),
        backEndHigh: String(backEnd[1]),
        years: String(years),
        note,
      };
    }
    default:
      return { value: String(shown) };
  }
}
