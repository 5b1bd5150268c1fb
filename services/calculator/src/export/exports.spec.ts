import fc from 'fast-check';
import { checkScenario, DISCLAIMERS, newScenario, type Scenario } from '@app/domain';
import { recompute, scenarioArbitrary } from '@app/domain/testing';
import { fileName } from '@app/server-kit';
import { plainScenario, premiumScenario } from '../testing/calculator-app';
import { exportedOf, made } from '../testing/exported';
import { calculationCsv } from './calculation-csv';
import { calculationJson } from './calculation-json';
import { inputLabel } from './input-labels';
import { inputWords } from './input-words';
import { readableInputs } from './leaves';
import { writeReport } from './report/write-report';

/** RFC 4180, written for these tests: records of cells. */
function readCsv(text: string): string[][] {
  const records: string[][] = [[]];
  for (const [, quoted, plain, end] of text
    .replace('\ufeff', '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    records.at(-1)?.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end !== ',') records.push([]);
  }
  return records;
}

/** The names of the second engine for what a reader finds at the head of a column. */
const STAYING: Record<string, string> = {
  Production: 'production',
  Payout: 'payout',
  Overhead: 'overhead',
  'Unvested today, vesting': 'unvestedVesting',
  'Later deferrals, vesting': 'deferralVesting',
  'Other pay': 'other',
  'Sunset payment': 'sunset',
  'Existing note, forgiven': 'existingNoteForgiven',
  'Staying before tax': 'beforeTax',
  'Tax on staying': 'tax',
  Staying: 'stay',
};
const notes = (label: string, name: string): [string, string][] =>
  ['Opening', 'Forgiven', 'Repaid', 'Interest', 'Closing'].map((part) => [
    `${label}, ${part.toLowerCase()}`,
    `${name}${part}`,
  ]);
const MOVING: Record<string, string> = {
  Production: 'production',
  Payout: 'payout',
  Fees: 'fees',
  Overhead: 'overhead',
  'Net pay': 'netPay',
  'Deferrals, vesting': 'deferralVesting',
  'Up-front in cash': 'upfrontCash',
  ...Object.fromEntries([...notes('Note', 'note'), ...notes('Later notes', 'laterNotes')]),
  'Interest paid': 'interestPaid',
  'Interest bonus or imputed interest': 'interestIncome',
  'Back-ends': 'backends',
  'Deferred comp replaced': 'replacement',
  'Stock, vesting': 'stock',
  'Sale of ownership': 'ownershipGain',
  'Sunset payment': 'sunset',
  'Cost of the move': 'moveCost',
  'Existing note, paid off': 'existingNotePaid',
  'Moving, cash view': 'cash',
  'Moving, recognized view': 'recognized',
  'Moving before tax': 'beforeTax',
  'Tax on moving': 'tax',
  Moving: 'move',
  Staying: 'stay',
  Difference: 'delta',
  'Cumulative difference': 'cumulative',
  'Present value of the difference': 'presentValue',
};

/** The three tables of an export: inputs, staying, offers. */
function tablesOf(text: string): string[][][] {
  const tables: string[][][] = [[]];
  for (const record of readCsv(text)) {
    if (record.every((cell) => cell === '')) tables.push([]);
    else tables.at(-1)?.push(record);
  }
  return tables.filter((table) => table.length > 0);
}

const cents = (cell: string): number => Math.round(Number(cell) * 100);
const rowsOf = ([, header = [], ...rows]: string[][], from: number, names: Record<string, string>) =>
  rows.map((row) =>
    Object.fromEntries(header.slice(from).map((label, index) => [names[label], cents(row[from + index] ?? '')])),
  );

/** A row of the second engine under the names of the CSV. */
function flat(row: object): Record<string, number> {
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]): [string, number][] => {
      if (name === 'year') return [];
      if (typeof value === 'number') return [[name, value]];
      return Object.entries(value as Record<string, number>).map(([part, amount]) => [
        `${name}${part.charAt(0).toUpperCase()}${part.slice(1)}`,
        amount,
      ]);
    }),
  );
}

describe('an export', () => {
  it('says in CSV and JSON what the second engine calculates, for 1,000 random scenarios', () => {
    fc.assert(
      fc.property(scenarioArbitrary(2), (scenario) => {
        const exported = exportedOf(scenario);
        const { stay, offers } = recompute(scenario);
        const [, , stayTable = [], offerTable = []] = tablesOf(calculationCsv(exported));
        expect(rowsOf(stayTable, 1, STAYING)).toEqual(stay.map(flat));
        expect(rowsOf(offerTable, 3, MOVING)).toEqual(offers.flatMap(({ years }) => years.map(flat)));
        const json = JSON.parse(JSON.stringify(calculationJson(exported))) as ReturnType<typeof calculationJson>;
        expect(json.result.stay.years).toEqual(stay);
        expect(json.result.offers.map(({ years }) => years)).toEqual(offers.map(({ years }) => years));
      }),
      { numRuns: 1_000 },
    );
  });

  it('reads as an advisor writes: labels, units and days, and no name of a program', () => {
    const market = { month: '2026-11', short: 0.0388, mid: 0.04, long: 0.0455 };
    const own = premiumScenario();
    own.entered = ['stay.unvested'];
    own.settings.afr = market;
    const [first, second] = own.offers[0]!.backends;
    second!.gate = [{ kind: 'backend', id: first!.id }];
    const lines = readCsv(calculationCsv(exportedOf(own))).map((line) => line.join('|'));
    for (const line of [
      'Exported on|November 21, 2026',
      'Input|Value|Unit',
      'Revenue, trailing 12 months (T-12)|1000000|US dollars',
      'Fee-based share of revenue|75|percent',
      'Staying: Payout today|42|percent',
      'Staying: Vests after|5|years',
      'Brindlewood Financial: Up-front|125|percent',
      'Brindlewood Financial: Back-end Assets, month 12: Payment|16.66666667|percent',
      'Brindlewood Financial: Back-end Assets, month 12: Measured in month|12|',
      'Brindlewood Financial: Back-end Production, month 24: Condition 1: This back-end is met|' + 'Assets, month 12|',
      'Brindlewood Financial: Firm fees: On assets|0|basis points',
      'Brindlewood Financial: Firm fees: Per account|0|US dollars',
      'Federal rates: Month|November 2026|',
      'Federal rates: Short-term (up to 3 years)|3.88|percent',
      'Staying, US dollars',
      'Moving, US dollars',
    ])
      expect(lines).toContain(line);
    expect(lines.filter((line) => /^Joining\||\|Joining\|/.test(line))).toHaveLength(1 + own.offers.length);
    expect(lines.join('\n')).not.toMatch(/[a-z][A-Z]|\[\d|schema|assets-1/);
  });

  it('calls back-ends by the names that the user gave, so that each is told from the others', () => {
    const own = plainScenario((_, offer) => {
      const [first, , third] = offer.backends;
      offer.backends = [
        { ...first!, id: 'Retention 1' },
        { ...first!, id: 'Retention 2' },
        { ...first!, id: 'assets-1' },
        { ...first!, id: 'assets-2' },
        { ...third!, gate: ['Retention 2', 'assets-2'].map((id) => ({ kind: 'backend', id })) },
      ];
    });
    const lines = readCsv(calculationCsv(exportedOf(own))).map((line) => line.join('|'));
    const at = 'Brindlewood Financial: Back-end';
    for (const line of [
      ...['Retention 1', 'Retention 2', 'Assets, month 12', 'Assets, month 12 (2)'].map(
        (name) => `${at} ${name}: Measured in month|12|`,
      ),
      `${at} Production, month 36: Condition 1: This back-end is met|Retention 2|`,
      `${at} Production, month 36: Condition 2: This back-end is met|Assets, month 12 (2)|`,
    ])
      expect(lines).toContain(line);
  });

  it.each<[names: string[], shown: string[]]>([
    [
      ['Brindlewood', 'Juniper'],
      ['Brindlewood', 'Juniper'],
    ],
    [
      ['Brindlewood', ' Brindlewood ', 'Juniper'],
      ['Offer 1', 'Offer 2', 'Juniper'],
    ],
    [
      ['', ' '],
      ['Offer 1', 'Offer 2'],
    ],
    [
      ['Offer 2', ''],
      ['Offer 1', 'Offer 2'],
    ],
    [
      ['Offer 1', 'Juniper'],
      ['Offer 1', 'Juniper'],
    ],
  ])('calls offers of the names %j %j', (names, shown) => {
    const own = plainScenario((scenario, offer) => {
      scenario.offers = names.map((name) => ({ ...structuredClone(offer), name }));
    });
    expect(shown.map((_, index) => inputLabel(`offers[${index}].note.term`, own))).toEqual(
      shown.map((name) => `${name}: Note term`),
    );
  });

  it('gives no two inputs one label, for random scenarios', () => {
    fc.assert(
      fc.property(scenarioArbitrary(2), (scenario) => {
        const labels = readableInputs(scenario).map(([path]) => inputLabel(path, scenario));
        expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it('can be made again from the JSON', () => {
    const { scenario } = JSON.parse(JSON.stringify(calculationJson(exportedOf(premiumScenario())))) as {
      scenario: unknown;
    };
    expect(checkScenario(scenario)).toEqual({ scenario: premiumScenario(), faults: [] });
  });

  it.each<[string, number | undefined, string, boolean]>([
    ['that was not entered is marked as assumed', undefined, 'Assumed: 75%', true],
    ['that was entered is not marked', 75, '75%', false],
    ['of 0 is 0', 0, '0%', false],
  ])('says in PDF, CSV and JSON of a fee share: %s', (_name, entered, fact, isAssumed) => {
    const scenario = plainScenario((of) => void (of.advisor.feeBasedPercentage = entered));
    const exported = exportedOf(scenario);
    const report = writeReport(exported);
    expect(report.facts).toContainEqual(['Fee-based', fact]);
    const rows = report.pieces.flatMap((piece) => (piece.kind === 'table' ? piece.rows : []));
    expect(rows.some(([name]) => name === 'Fee-based share of revenue')).toBe(isAssumed);
    const mark = { path: 'advisor.feeBasedPercentage', value: '75.0%' };
    expect(calculationJson(exported).assumed.some(({ path }) => path === mark.path)).toBe(isAssumed);
    const lines = readCsv(calculationCsv(exported));
    expect(lines.some((line) => line.join() === `Assumed,Fee-based share of revenue,${mark.value}`)).toBe(isAssumed);
    expect(lines.filter((line) => line[0] === 'Assumed').every((line) => line.length === 3)).toBe(true);
  });

  it('calls assumed only what was left blank, and a value that may have been entered typical', () => {
    const own = newScenario({ aum: 1.5e8, revenue: 1.2e6, city: '', state: '' }, 'wirehouse', [
      { channel: 'wirehouse', name: 'Offer A' },
    ]);
    const [, second, third] = own.offers[0]!.backends;
    const quarter = { basis: 'pctRecognizedT12', value: 0.25 } as const;
    own.offers[0]!.backends = [second!, third!].map((backend) => ({ ...backend, pay: quarter }));
    const lines = readCsv(calculationCsv(exportedOf(own)));
    const marked = (mark: string) => lines.filter(([first]) => first === mark).map(([, label]) => label);
    expect(marked('Assumed')).toEqual([
      'Fee-based share of revenue',
      'Offer A: What follows you: Assets',
      'Offer A: Back-end Production, month 24: Probability',
      'Offer A: Back-end Production, month 36: Probability',
    ]);
    expect(marked('Typical value')).toEqual(
      expect.arrayContaining(['Offer A: Up-front', 'Offer A: Note term', 'Staying: Payout today', 'Discount rate']),
    );
    expect(lines.flat()).not.toContain('50.0% of T-12 in all');
    const json = calculationJson(exportedOf(own));
    expect(json.assumed.map(({ path }) => path)).toContain('offers[0].backends[0].probability');
    expect(json.assumed.map(({ path }) => path)).not.toContain('offers[0].upfront.value');
    expect(json.typical.map(({ path }) => path)).toContain('offers[0].upfront.value');
  });

  it('names every input, and shows every choice, in the words of the form', () => {
    const free = /\.(?:name|city|capGroup)$|\.gate\[\d+\]\.id$/;
    fc.assert(
      fc.property(scenarioArbitrary(1), (scenario) => {
        const named = { ...scenario, offers: scenario.offers.map((of) => ({ ...of, name: 'A' })) };
        for (const [path, value] of readableInputs(scenario)) {
          expect(inputLabel(path, named)).toMatch(/^[A-Z][^[\]#.]*$/);
          if (typeof value === 'number') continue;
          const shown = inputWords(path, value, scenario);
          if (!free.test(path) && value !== '') expect(shown).toMatch(/^[A-Z](?![a-z]+[A-Z])(?!.*_)/);
        }
      }),
      { numRuns: 200 },
    );
    const lines = readCsv(calculationCsv(exportedOf(plainScenario(() => undefined))));
    expect(lines.flat()).not.toContain('pctRecognizedT12');
  });

  it('does not say missed and counted of one back-end', () => {
    const own = newScenario({ aum: 1.5e8, revenue: 1.2e6, city: '', state: '' }, 'wirehouse', [
      { channel: 'wirehouse', name: 'Offer A' },
    ]);
    const textsOf = (level: Scenario['settings']['scenario']) => {
      own.settings.scenario = level;
      const { pieces } = writeReport(exportedOf(own));
      const table = pieces.find((piece) => piece.kind === 'table' && piece.header.includes('Measured by'));
      const last = table?.kind === 'table' ? (table.rows.at(-1) ?? []) : [];
      const texts = pieces.flatMap((piece) => ('text' in piece ? [piece.text] : []));
      return { status: last[4], counted: last[7], isExplained: texts.some((text) => text.startsWith('Counted is')) };
    };
    expect(textsOf('expected')).toMatchObject({ status: 'Below target', isExplained: true });
    expect(textsOf('expected').counted).not.toBe('$0');
    expect(textsOf('low')).toEqual({ status: 'Missed', counted: '$0', isExplained: false });
  });

  it('carries the disclaimers and the sources', () => {
    const json = calculationJson(exportedOf(plainScenario()));
    expect(json.disclaimers).toEqual(DISCLAIMERS);
    expect(json.sources.map(({ publisher }) => publisher)).toContain('Bridgemark Strategies');
    for (const sentence of DISCLAIMERS)
      expect(readCsv(calculationCsv(exportedOf(plainScenario()))).flat()).toContain(sentence);
  });

  it.each(['=HYPERLINK("https://evil.example","x")', '+1+1', '-1+1', '@SUM(A1)', '\uff1d1', '\uff0b1', '\uff20x'])(
    'runs no formula in a spreadsheet: %s',
    (text) => {
      const csv = calculationCsv(
        exportedOf(
          plainScenario((scenario, offer) => {
            scenario.advisor.city = text;
            offer.name = text;
          }),
          text,
        ),
      );
      const cells = readCsv(csv).flat();
      expect(cells.filter((cell) => cell.endsWith(text))).toEqual(Array.from({ length: 3 + 11 }, () => `'${text}`));
    },
  );

  it('keeps negative amounts as numbers', () => {
    const csv = calculationCsv(
      exportedOf(plainScenario((_, offer) => void (offer.payout = { kind: 'flat', rate: 0.1 }))),
    );
    expect(
      readCsv(csv)
        .flat()
        .some((cell) => /^-\d+(\.\d{1,2})?$/.test(cell)),
    ).toBe(true);
    expect(csv).not.toMatch(/'-\d/);
  });

  it('quotes commas, quotation marks and line breaks in a name', () => {
    expect(readCsv(calculationCsv(exportedOf(plainScenario(), 'A, "B"')))[0]).toEqual(['Calculation', 'A, "B"']);
  });

  it.each<[string, string]>([
    ['My move', 'my-move-2026-11-21.csv'],
    ['Überstieg à la carte', 'uberstieg-a-la-carte-2026-11-21.csv'],
    ['../../etc/passwd', 'etc-passwd-2026-11-21.csv'],
    ['"; filename="x.exe', 'filename-x-exe-2026-11-21.csv'],
    ['移籍', 'calculation-2026-11-21.csv'],
    ['a'.repeat(80), `${'a'.repeat(60)}-2026-11-21.csv`],
  ])('of %j is called %s', (name, file) => {
    expect(fileName(name, made, 'csv', 'calculation')).toBe(file);
  });
});
