import {
  breakEvenPayout,
  breakEvenPortability,
  exitCosts,
  offerVerdict,
  shownDifference,
  writtenDifference,
  writtenDollars,
  writtenPercent,
  writtenYears,
  type Backend,
  type BreakEven,
  type NoteYear,
  type OfferResult,
  type Scenario,
} from '@app/domain';
import { figures, heading, paragraph, type Piece } from '@app/server-kit/pdf';

const SHARE_OF_PRODUCTION = (share: number): string => `${writtenPercent(share)} of T-12`;

function breakEvenText(found: BreakEven, of: string): string {
  if (found.kind === 'found') return `${writtenPercent(found.value)} of ${of}`;
  return found.kind === 'always' ? 'At any' : 'At none';
}

function verdictPieces(scenario: Scenario, offer: OfferResult, index: number): Piece[] {
  const verdict = offerVerdict(scenario, offer, index);
  const { finding, figures: sentence, restsOn, band, disagreement, course, caveat } = verdict;
  return [
    { kind: 'paragraph', text: finding, bold: true },
    paragraph(sentence),
    ...[restsOn, band, disagreement, course, caveat].flatMap((text) => (text === null ? [] : [paragraph(text)])),
  ];
}

function cardRows(scenario: Scenario, { totals }: OfferResult, index: number): string[][] {
  const withShare = (cents: number, share: number) => `${writtenDollars(cents)}, ${SHARE_OF_PRODUCTION(share)}`;
  return [
    ['Net present value (NPV)', writtenDifference(totals.npv)],
    [`Total over ${writtenYears(scenario.settings.horizon)}`, writtenDifference(totals.cumulative)],
    ['Headline deal', withShare(totals.headline, totals.headlineShare)],
    ['Earned by staying', withShare(totals.guaranteed, totals.guaranteedShare)],
    ['Contingent on hurdles or assets', withShare(totals.atRisk, totals.atRiskShare)],
    ['Expected on these inputs', withShare(totals.expected, totals.expectedShare)],
    ['Up-front', writtenDollars(totals.upfront)],
    [
      'Deferred compensation forfeited, and replaced',
      `${writtenDollars(totals.deferredLost)}, ${writtenDollars(totals.replacement)}`,
    ],
    ['Effective net payout', totals.effectiveNetPayout === null ? 'None' : writtenPercent(totals.effectiveNetPayout)],
    ['Break-even portability', breakEvenText(breakEvenPortability(scenario, index), 'revenue')],
    ['Break-even flat payout', breakEvenText(breakEvenPayout(scenario, index), 'production')],
    ['Interest on all notes', writtenDollars(totals.noteInterest)],
    ['Notes still owed at the end', writtenDollars(totals.balanceAtHorizon)],
  ];
}

function yearRows({ years }: OfferResult): string[][] {
  return years.map(({ year, stay, move, cumulative, presentValue }) => [
    year === 0 ? 'Joining' : `Year ${year}`,
    ...[stay, move].map(writtenDollars),
    ...[shownDifference(move, stay), cumulative, presentValue].map(writtenDifference),
  ]);
}

function noteRows(years: { year: number; note: NoteYear }[]): string[][] {
  const used = years.filter(({ note }) => note.opening !== 0 || note.closing !== 0 || note.forgiven !== 0);
  return used.map(({ year, note: { opening, forgiven, repaid, interest, closing } }) => [
    year === 0 ? 'Joining' : `Year ${year}`,
    ...[opening, forgiven, repaid, interest, closing].map(writtenDollars),
  ]);
}

const NOTE_HEADER = ['', 'Opening', 'Forgiven', 'Repaid', 'Interest', 'Closing'];

function notePieces({ years }: OfferResult): Piece[] {
  const first = noteRows(years.map(({ year, note }) => ({ year, note })));
  const later = noteRows(years.map(({ year, laterNotes }) => ({ year, note: laterNotes })));
  return [
    ...(first.length > 0 ? [heading('The up-front note'), ...figures(NOTE_HEADER, first)] : []),
    ...(later.length > 0 ? [heading('Notes of back-ends and replacement'), ...figures(NOTE_HEADER, later)] : []),
  ];
}

/** Why a back-end is not paid, or how much of it is paid. */
function stateOf({ year, gatesMet, met, share, paid }: OfferResult['backends'][number]): string {
  if (year === null) return 'Beyond the horizon';
  if (!gatesMet) return paid > 0 ? 'Below its condition' : 'Condition missed';
  if (met) return 'Met';
  if (share > 0) return 'Met in part';
  // What counts by its chance is not missed yet.
  return paid > 0 ? 'Below target' : 'Missed';
}

const isWeighted = ({ year, chance, paid }: OfferResult['backends'][number]): boolean =>
  year !== null && chance > 0 && chance < 1 && paid > 0;

const MEASURED: Record<Backend['kind'], string> = {
  assets: 'Recruited assets',
  production: 'Production',
  netNewAssets: 'Net new assets',
  tenure: 'Still with the firm',
};

function backendPieces(scenario: Scenario, { backends }: OfferResult, offer: number): Piece[] {
  if (backends.length === 0) return [];
  const measured = (index: number) => MEASURED[scenario.offers[offer]?.backends[index]?.kind ?? 'production'];
  const rows = backends.map((backend) => [
    measured(backend.index),
    `${backend.month}`,
    writtenPercent(backend.target),
    writtenPercent(backend.metric),
    stateOf(backend),
    backend.year === null ? '–' : writtenPercent(backend.chance),
    writtenDollars(backend.most),
    writtenDollars(backend.paid),
  ]);
  return [
    heading('Back-ends'),
    ...figures(
      ['Measured by', 'Month', 'Target', 'Reached', 'Status', 'Probability', 'At most', 'Counted'],
      rows,
      0.18,
    ),
    ...(scenario.settings.scenario === 'expected' && backends.some(isWeighted)
      ? [
          paragraph(
            'Counted is the most that a back-end can pay times its probability, whether these inputs reach the ' +
              'target or not. What is paid in the end is decided in its month.',
          ),
        ]
      : []),
  ];
}

function exitPieces(scenario: Scenario, index: number): Piece[] {
  const ends = exitCosts(scenario, index).filter(({ month }) => month % 12 === 0);
  if (ends.every(({ total }) => total === 0)) return [];
  const rows = ends.map(({ month, noteBalance, unvestedReplacement, unvestedDeferral, unvestedEquity, total }) => [
    month === 0 ? 'Joining' : `Year ${month / 12}`,
    ...[noteBalance, unvestedReplacement, unvestedDeferral, unvestedEquity, total].map(writtenDollars),
  ]);
  return [
    heading('What leaving again would cost'),
    ...figures(['After', 'Notes due', 'Replacement', 'Deferral', 'Stock', 'Total'], rows),
  ];
}

/** One offer beside staying, from the verdict to what leaving it would cost. */
export function offerPieces(scenario: Scenario, offer: OfferResult, index: number): Piece[] {
  return [
    { kind: 'chapter', title: offer.name },
    ...verdictPieces(scenario, offer, index),
    heading('Key figures'),
    ...figures(['', ''], cardRows(scenario, offer, index), 0.55),
    heading('Year by year'),
    ...figures(['', 'Staying', 'Moving', 'Difference', 'Cumulative', 'Present value'], yearRows(offer)),
    ...notePieces(offer),
    ...backendPieces(scenario, offer, index),
    ...exitPieces(scenario, index),
  ];
}
