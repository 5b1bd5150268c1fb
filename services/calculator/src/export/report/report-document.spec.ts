import { inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { DISCLAIMERS, newScenario, type Scenario } from '@app/domain';
import { scenarioArbitrary } from '@app/domain/testing';
import { setReport } from '@app/server-kit/pdf';
import { pdfText } from '@app/testing';
import { allElements, readPdf } from '@app/testing/pdf';
import { plainScenario, premiumScenario } from '../../testing/calculator-app';
import { exportedOf, made } from '../../testing/exported';
import { writeReport } from './write-report';

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
