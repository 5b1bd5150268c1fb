import type { MarketRange } from '@app/contracts';
import { basisText, DISCLAIMERS, DOCUMENT_NOTES, type Assumption, type KnownMarket } from '@app/domain';
import { heading, paragraph, type Piece } from '@app/server-kit/pdf';
import { knownMarket, rangesBehind, sourcesBehind, type Exported } from '../exported';

const CHANNEL_NAMES = {
  wirehouse: 'Wirehouse',
  regional: 'Regional firm',
  independent: 'Independent broker-dealer',
  ria: 'RIA',
} as const;

const ROWS = [
  ['upfront', 'Up-front, of T-12', '%'],
  ['backends', 'Back-ends, of production', '%'],
  ['noteYears', 'Note, years', ''],
] as const;

const span = ({ low, expected, high }: Assumption<string>, unit: string): string[] =>
  [low, expected, high].map((value) => `${value}${unit}`);

/** Every range with the source and date of its figures, or as our estimate. */
function rangeTable({ assumptions }: MarketRange, known: KnownMarket['sources']): Piece {
  const { portability } = assumptions;
  const { fee, transaction } = portability;
  return {
    kind: 'table',
    align: ['left', 'right', 'right', 'right', 'left'],
    header: ['', 'Low', 'Expected', 'High', 'Source and date'],
    rows: [
      ...ROWS.map(([name, label, unit]) => [
        label,
        ...span(assumptions[name], unit),
        basisText(assumptions[name], known),
      ]),
      ['What follows, of fees', '', `${fee}%`, '', basisText(portability, known)],
      ['What follows, of transactions', '', `${transaction}%`, '', basisText(portability, known)],
    ],
    widths: [0.28, 0.09, 0.12, 0.09, 0.42],
  };
}

/** The market ranges to compare the offers with, their sources, and how old these are. */
export function sourcePieces(exported: Exported): Piece[] {
  const { sources: known } = knownMarket(exported.market);
  const ranges = rangesBehind(exported).flatMap((range): Piece[] => {
    const { channel, reviewedOn, ageWarning } = range;
    return [
      heading(CHANNEL_NAMES[channel]),
      rangeTable(range, known),
      paragraph(`Illustrative, last reviewed on ${reviewedOn}.${ageWarning === null ? '' : ` ${ageWarning}`}`),
    ];
  });
  const items = sourcesBehind(exported).map(
    ({ publisher, published, dated, says, url }) =>
      `${publisher}, ` +
      `${published ?? 'undated'}${dated && published !== null ? ', more than two years old' : ''}: ${says} ${url}`,
  );
  return [
    { kind: 'chapter', title: 'Market ranges and sources' },
    ...ranges,
    heading('Sources'),
    { kind: 'list', items },
  ];
}

/** The disclaimers that belong to these figures. */
export function closingPieces({ scenario, result }: Exported): Piece[] {
  const items = result.warnings.map(({ path, message }) => {
    const offer = scenario.offers[Number(/^offers\[(\d+)\]/.exec(path)?.[1])];
    return offer ? `${offer.name}: ${message}` : message;
  });
  const warnings: Piece[] = items.length === 0 ? [] : [heading('Worth a second look'), { kind: 'list', items }];
  return [
    ...warnings,
    heading('Please note'),
    { kind: 'note', text: DISCLAIMERS.join(' ') },
    { kind: 'list', items: [...DOCUMENT_NOTES] },
  ];
}
