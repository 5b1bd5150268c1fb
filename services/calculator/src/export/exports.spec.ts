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
import { leaves } from './leaves';
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
const rowsOf = ([header = [], ...rows]: string[][], from: number) =>
  rows.map((row) =>
    Object.fromEntries(header.slice(from).map((name, index) => [name, cents(row[from + index] ?? '')])),
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
        expect(rowsOf(stayTable, 1)).toEqual(stay.map(flat));
        expect(rowsOf(offerTable, 3)).toEqual(offers.flatMap(({ years }) => years.map(flat)));
        const json = JSON.parse(JSON.stringify(calculationJson(exported))) as ReturnType<typeof calculationJson>;
        expect(json.result.stay.years).toEqual(stay);
        expect(json.result.offers.map(({ years }) => years)).toEqual(offers.map(({ years }) => years));
      }),
      { numRuns: 1_000 },
    );
  });

  it('contains every input, and the scenario can be rebuilt from the JSON', () => {
    const [, inputs = []] = tablesOf(calculationCsv(exportedOf(premiumScenario())));
    const ofPaths = inputs.slice(1).map(([, value, path]) => [path, value]);
    expect(ofPaths).toEqual(leaves(premiumScenario()).map(([path, value]) => [path, String(inputWords(path, value))]));
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
    expect(lines.some((line) => line.join() === `assumed,Fee-based share of revenue,${mark.value}`)).toBe(isAssumed);
    expect(lines.filter((line) => line[0] === 'assumed').every((line) => line.length === 3)).toBe(true);
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
    expect(marked('assumed')).toEqual([
      'Fee-based share of revenue',
      'Offer A: What follows you: Assets',
      'Offer A: Back-end, production, month 24: Probability',
      'Offer A: Back-end, production, month 36: Probability',
    ]);
    expect(marked('typical value')).toEqual(
      expect.arrayContaining(['Offer A: Up-front', 'Offer A: Note term', 'Staying: Payout today', 'Discount rate']),
    );
    expect(lines.flat()).not.toContain('50.0% of T-12 in all');
    const json = calculationJson(exportedOf(own));
    expect(json.assumed.map(({ path }) => path)).toContain('offers[0].backends[0].probability');
    expect(json.assumed.map(({ path }) => path)).not.toContain('offers[0].upfront.value');
    expect(json.typical.map(({ path }) => path)).toContain('offers[0].upfront.value');
  });

  it('names every input, and shows every choice, in the words of the form', () => {
    const free = /\.(?:name|city|id|capGroup|month)$/;
    fc.assert(
      fc.property(scenarioArbitrary(1), (scenario) => {
        const named = { ...scenario, offers: scenario.offers.map((of) => ({ ...of, name: 'A' })) };
        for (const [path, value] of leaves(scenario)) {
          expect(inputLabel(path, named)).toMatch(/^[A-Z][^[\]#.]*$/);
          const shown = inputWords(path, value);
          if (typeof value === 'number') expect(shown).toBe(value);
          else if (!free.test(path) && value !== '') expect(shown).toMatch(/^[A-Z](?![a-z]+[A-Z])(?!.*_)/);
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
    expect(readCsv(calculationCsv(exportedOf(plainScenario(), 'A, "B"')))[0]).toEqual(['calculation', 'A, "B"']);
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
