import { inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { calculateScenario, checkScenario, DISCLAIMERS, newScenario, type Scenario } from '@app/domain';
import { recompute, scenarioArbitrary } from '@app/domain/testing';
import { fileName } from '@app/server-kit';
import { setReport } from '@app/server-kit/pdf';
import { pdfText } from '@app/testing';
import { allElements, readPdf } from '@app/testing/pdf';
import { toMarketRanges } from '../market/market';
import { entriesOfSeed } from '../seed/seed';
import { plainScenario, premiumScenario } from '../testing/calculator-app';
import { calculationCsv } from './calculation-csv';
import { calculationJson } from './calculation-json';
import { inputLabel } from './input-labels';
import { inputWords } from './input-words';
import { leaves } from './leaves';
import { writeReport } from './report/write-report';

const made = new Date('2026-11-21T10:00:00Z');
const market = toMarketRanges(entriesOfSeed(made), made);
const exportedOf = (scenario: Scenario, name = 'My move') => ({
  name,
  scenario,
  result: calculateScenario(scenario),
  market,
  made,
});

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

describe('the document', () => {
  const scenario = premiumScenario();
  const report = writeReport(exportedOf(scenario));
  const texts = report.pieces.flatMap((piece) =>
    'text' in piece
      ? [piece.text]
      : 'items' in piece
        ? piece.items
        : 'rows' in piece
          ? piece.rows.flat()
          : [piece.title],
  );

  it('starts with the compared offers and the findings', () => {
    expect(report.facts.map(([label]) => label)).toEqual([
      'Prepared on',
      'Practice',
      'Trailing 12-month production (T-12)',
      'Assets under management',
      'Fee-based',
      'Offers',
      'Compared over',
    ]);
    expect(report.findings.map(([offer]) => offer)).toEqual(['Brindlewood Financial', 'Juniper Sable']);
  });

  it('shows NPV and sum together, years, note, back-ends, assumptions, sources with dates and disclaimers', () => {
    expect(texts).toEqual(
      expect.arrayContaining([
        'Net present value (NPV)',
        'Total over 10 years',
        'Year by year',
        'The up-front note',
        'Back-ends',
        'Assumptions',
        'Market ranges and sources',
        DISCLAIMERS.join(' '),
      ]),
    );
    expect(texts.some((text) => text.startsWith('Bridgemark Strategies, undated: '))).toBe(true);
    expect(texts.some((text) => text.includes('FINRA Rule 2273'))).toBe(true);
    expect(texts.join(' ')).not.toMatch(/NaN|undefined|Infinity|null/);
  });

  it('uses the words of the screen for what is owed, open and discounted', () => {
    const headers = report.pieces.flatMap((piece) => (piece.kind === 'table' ? [piece.header] : []));
    expect(headers.find((header) => header.includes('Cumulative'))).toContain('Present value');
    expect(headers.find((header) => header.includes('Measured by'))).toContain('Probability');
    expect(texts).toEqual(expect.arrayContaining(['Earned by staying', 'Contingent on hurdles or assets']));
    expect(texts.join(' ')).not.toMatch(/guaranteed|today’s (money|dollars)|in today/i);
  });

  it('says where the advisor leaves from, and of which month the federal rates are', () => {
    const rowsOfCase = (afr: Scenario['settings']['afr']) =>
      writeReport(exportedOf(plainScenario((of) => void (of.settings.afr = afr)))).pieces.flatMap((piece) =>
        piece.kind === 'table' ? piece.rows : [],
      );
    const rates = { short: 0.036, mid: 0.0382, long: 0.0463 };
    const label = 'Federal rates, short, mid and long';
    expect(rowsOfCase({ ...rates, month: '2026-10' })).toContainEqual([label, 'Of 2026-10: 3.6%, 3.82%, 4.63%']);
    expect(rowsOfCase(rates)).toContainEqual([label, 'As entered: 3.6%, 3.82%, 4.63%']);
    expect(rowsOfCase(undefined).map(([name]) => name)).not.toContain(label);
    expect(rowsOfCase(undefined)).toContainEqual(['Client portability', expect.stringContaining('Protocol')]);
  });

  it('says which firms Rule 2273 binds, and when the communication is due', () => {
    const rule = texts.find((text) => text.includes('FINRA Rule 2273')) ?? '';
    for (const part of ['A recruiting FINRA member', 'unaltered', 'three months', 'three business days', 'not members'])
      expect(rule).toContain(part);
  });

  it('names the offer that a warning is about', () => {
    const warned = texts.filter((text) => /^(Brindlewood Financial|Juniper Sable): /.test(text));
    expect(warned.length).toBeGreaterThan(0);
  });

  it('contains no undefined, NaN or similar text for 200 random scenarios', () => {
    fc.assert(
      fc.property(scenarioArbitrary(1), (random) => {
        expect(JSON.stringify(writeReport(exportedOf(random)))).not.toMatch(/NaN|undefined|Infinity/);
      }),
      { numRuns: 200 },
    );
  });

  it('is a PDF with its fonts, its title and something on every page', async () => {
    const { pdf, pages } = await setReport(report, made);
    const raw = pdf.toString('latin1');
    expect([raw.startsWith('%PDF-1.7'), raw.match(/\/Type \/Page\b/g)?.length]).toEqual([true, pages]);
    for (const face of ['SourceSerif4', 'Inter']) expect(raw).toMatch(new RegExp(`/FontName /[A-Z0-9]+\\+${face}`));
    const drawn = [...raw.matchAll(/\/Filter \/FlateDecode\n>>\nstream\n/g)]
      .map(({ index, 0: head }) =>
        inflateSync(pdf.subarray(index + head.length, raw.indexOf('\nendstream', index))).toString('latin1'),
      )
      .filter((content) => content.startsWith('1 0 0 -1 '));
    expect(drawn).toHaveLength(pages);
    expect(drawn.filter((content) => (content.match(/ TJ/g)?.length ?? 0) < 3)).toEqual([]);
  });

  it('is tagged: titles in order, tables with headers, no text outside of it, and every page well filled', async () => {
    const many = premiumScenario();
    const { pdf } = await setReport(writeReport(exportedOf(many, 'Smith & <Sons>')), made);
    const { title, language, isTagged, pages } = await readPdf(pdf);
    expect([title, language, isTagged]).toEqual(['Smith & <Sons>', 'en-US', true]);
    expect(pdf.toString('latin1')).toContain('>Smith &amp; &lt;Sons></rdf:li>');
    const elements = pages.flatMap((page) => allElements(page.elements));
    const tagged = (tag: string) => elements.filter((element) => element.tag === tag).map(({ text }) => text);
    expect(tagged('H1')).toEqual(['Smith & <Sons>']);
    expect(tagged('H2')).toEqual([...many.offers.map(({ name }) => name), 'Assumptions', 'Market ranges and sources']);
    expect(tagged('H3').slice(0, 2)).toEqual(['Key figures', 'Year by year']);
    expect(pages.flatMap(({ untagged }) => untagged)).toEqual([]);
    const years = elements.filter(({ tag, text }) => tag === 'TR' && text.startsWith('Year 1 '));
    expect(years.map(({ children }) => children[0]?.tag)).toEqual(years.map(() => 'TH'));
    const last = pages.map((page) => allElements(page.elements).at(-1));
    expect(last.filter((element) => /^H\d$/.test(element?.tag ?? '') || element?.text.endsWith('ours:'))).toEqual([]);
    const fills = pages.slice(0, -1).map(({ lowest, height }) => (lowest - 60) / (height - 126));
    expect(fills.filter((fill) => fill < 1 / 3)).toEqual([]);
  });

  it('draws beside every assumption of ours its source and date, or that it is our estimate', async () => {
    const info = { aum: 120_000_000, revenue: 1_000_000, feeBasedPercentage: 75, city: '', state: '' };
    const textOf = async (change: (of: Scenario) => void) => {
      const own = newScenario(info, 'wirehouse', [{ channel: 'ria', name: 'Juniper Sable' }]);
      change(own);
      return pdfText((await setReport(writeReport(exportedOf(own)), made)).pdf).replaceAll(' \n', ' ');
    };
    const text = await textOf(() => {});
    for (const part of [
      'Discount rate\n8.0%\nOur estimate, November 2026',
      'Staying: Payout\n42.0%\nKehrer Group, from Financial Planning’s analysis, May 2025',
      'Note, years\n0\n0\n7\nOur estimate, November 2026',
    ])
      expect(text).toContain(part);
    const entered = await textOf(({ settings, stay }) => {
      settings.discountRate = 0.071;
      stay.payout = { kind: 'flat', rate: 0.437 };
    });
    expect(entered).not.toMatch(/^Discount rate\n.*\nOur estimate/m);
    expect(entered).not.toContain('Staying: Payout');
  });

  it('lays out six offers over twenty years, and names that are long or in another alphabet', async () => {
    const many = premiumScenario(({ offers, settings }) => {
      settings.horizon = 20;
      offers.push(
        ...Array.from({ length: 4 }, (_, index) => ({
          ...structuredClone(offers[0]!),
          name: `${'Ł移😀'.repeat(15)}${index}`,
        })),
      );
    });
    const { pages } = await setReport(writeReport(exportedOf(many, 'x'.repeat(80))), made);
    expect(pages).toBeGreaterThan(15);
  });

  it('names people and places in their own letters, and in Latin ones where no font has them', () => {
    const scenario = plainScenario();
    const named = {
      ...scenario,
      advisor: { ...scenario.advisor, city: 'Łódź' },
      offers: scenario.offers.map((offer) => ({ ...offer, name: 'Дом' })),
    };
    const written = JSON.stringify(writeReport(exportedOf(named, 'Übergabe 北京')));
    expect(['Łódź', 'Дом', 'Übergabe 北京', 'Written with'].map((name) => written.includes(name))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    const { title, pieces } = writeReport(exportedOf(named, 'Plan محمد'));
    const note =
      'Written with Latin letters here, because this document has no font for the original ones: “Plan mhmd”.';
    expect([title, pieces[0]]).toEqual(['Plan mhmd', { kind: 'note', text: note }]);
  });
});
