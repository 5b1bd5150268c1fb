import { DISCLAIMERS, DOCUMENT_NOTES, type Assumption } from '@app/domain';
import { rangesBehind, sourcesBehind, type Exported } from '../exported';
import { figures, heading, paragraph, type Piece } from './report';

const CHANNEL_NAMES = {
  wirehouse: 'Wirehouse',
  regional: 'Regional firm',
  independent: 'Independent broker-dealer',
  ria: 'RIA',
} as const;

const span = ({ low, expected, high }: Assumption<string>, unit: string): string[] =>
  [low, expected, high].map((value) => `${value}${unit}`);

/** The market ranges to compare the offers with, their sources, and how old these are. */
export function sourcePieces(exported: Exported): Piece[] {
  const ranges = rangesBehind(exported).flatMap(
    ({ channel, assumptions: { upfront, backends, noteYears }, reviewedOn, ageWarning }): Piece[] => [
      heading(CHANNEL_NAMES[channel]),
      ...figures(
        ['', 'Low', 'Expected', 'High'],
        [
          ['Up-front, of T-12', ...span(upfront, '%')],
          ['Back-ends, of production', ...span(backends, '%')],
          ['Note, years', ...span(noteYears, '')],
        ],
        0.4,
      ),
      paragraph(`Illustrative, last reviewed on ${reviewedOn}.${ageWarning === null ? '' : ` ${ageWarning}`}`),
    ],
  );
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
