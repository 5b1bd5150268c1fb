import { ILLUSTRATIVE_ASSUMPTIONS } from '../../deals/deal-assumptions';
import { DEAL_SOURCES, writtenMonth, type DealSource } from '../../deals/deal-source';
import { newScenario } from '../scenario/new-scenario';
import type { Scenario } from '../scenario/scenario';
import { basisText, ownAssumptions } from './own-assumptions';

const MARKET = {
  assumptions: ILLUSTRATIVE_ASSUMPTIONS,
  sources: new Map(Object.entries<DealSource>(DEAL_SOURCES)),
};
const INFO = { aum: 120_000_000, revenue: 1_000_000, feeBasedPercentage: 75, city: '', state: '' };
const scenario = (change: (scenario: Scenario) => void = () => {}): Scenario => {
  const made = newScenario(INFO, 'wirehouse', [{ channel: 'independent', name: 'Offer' }]);
  change(made);
  return made;
};
const named = (of: Scenario, name: string) =>
  ownAssumptions(of, 0, MARKET).find((assumption) => assumption.name === name);

it.each([
  ['2025-05', 'May 2025'],
  ['2018', '2018'],
  ['2026-11', 'November 2026'],
  ['2026-11-20', 'November 2026'],
])('the date %s of evidence reads %s', (date, text) => {
  expect(writtenMonth(date)).toBe(text);
});

describe('the assumptions of ours behind a figure', () => {
  it('name value, source and date, or say that they are our estimate', () => {
    expect(named(scenario(), 'Staying: Payout')).toMatchObject({
      value: '42.0%',
      basis: expect.stringMatching(/May 2025$/),
    });
    expect(named(scenario(), 'Platform charges')).toMatchObject({ value: '12.0%' });
    expect(named(scenario(), 'Overhead of the practice')).toMatchObject({ value: '25.0%' });
    expect(named(scenario(), 'Discount rate')).toMatchObject({ value: '8.0%', basis: 'Our estimate, November 2026' });
    expect(named(scenario(), 'Interest on the note')?.note).toContain('placeholder');
  });

  it('lists the share that follows with the evidence of where the advisor leaves from', () => {
    expect(named(scenario(), 'What follows you')).toMatchObject({ value: '88.0% of fees, 65.0% of the rest' });
    const bank = newScenario(INFO, 'wirehouse', [{ channel: 'wirehouse', name: 'Offer' }], undefined, {
      origin: 'bank',
    });
    expect(named(bank, 'What follows you')?.note).toContain('28% of fee revenue');
    expect(named(bank, 'All back-ends, of T-12')).toMatchObject({ part: 'backends', value: '50.0%' });
    bank.offers[0]!.portability.qFee = 0.5;
    expect(named(bank, 'What follows you')).toBeUndefined();
  });

  it('lists what staying pays for charges and the office, its growth, and that no sale is counted', () => {
    const own = newScenario(INFO, 'independent', [{ channel: 'wirehouse', name: 'Offer' }]);
    expect(named(own, 'Staying: Platform charges')).toMatchObject({ part: 'stay', value: '12.0%' });
    expect(named(own, 'Staying: Overhead of the practice')).toMatchObject({ part: 'stay', value: '25.0%' });
    expect(named(own, 'Staying: Annual growth')).toMatchObject({ part: 'stay', value: '5.0%' });
    expect(named(own, 'Sale of the practice')).toMatchObject({
      value: 'Not counted',
      basis: 'Our estimate, November 2026',
    });
    own.stay.sunset = { year: 10, pctT12: 1 };
    expect(named(own, 'Sale of the practice')).toBeUndefined();
  });

  it('still lists our other values of staying when the payout was entered otherwise', () => {
    const own = scenario(({ stay }) => (stay.payout = { kind: 'flat', rate: 0.47 }));
    expect(named(own, 'Staying: Payout')).toBeUndefined();
    expect(named(own, 'Staying: Deferred (share of production)')).toMatchObject({ value: '3.0%' });
    expect(named(own, 'Staying: Unvested today, of T-12')).toMatchObject({ value: '15.0%' });
    own.stay.deferRate = 0.05;
    own.stay.unvested = [];
    expect(named(own, 'Staying: Deferred (share of production)')).toBeUndefined();
    expect(named(own, 'Staying: Unvested today, of T-12')).toBeUndefined();
  });

  it('gives each source its own date, and an undated one none', () => {
    const { sources } = MARKET;
    const asOf = '2026-11';
    expect(basisText({ sources: ['employeePayouts2025', 'portability'], asOf }, sources)).toBe(
      'Kehrer Group, from Financial Planning’s analysis, May 2025; ASH, reprint of a recruiter’s column, undated',
    );
    expect(basisText({ sources: [], asOf }, sources)).toBe('Our estimate, November 2026');
    expect(named(scenario(), 'Platform charges')?.basis).not.toContain('2026');
  });

  it('names the month of a note that stands at the federal rate', () => {
    const rated = scenario(({ settings, offers }) => {
      settings.afr = { month: '2026-10', short: 0.036, mid: 0.038, long: 0.046 };
      offers[0]!.note.rate = 0.038;
    });
    expect(named(rated, 'Interest on the note')).toMatchObject({ value: '3.8%', basis: 'Published, October 2026' });
    expect(named(rated, 'Interest on the note')?.note).toContain('federal rate of October 2026');
  });

  it.each<[string, (scenario: Scenario) => void]>([
    ['Staying: Payout', ({ stay }) => (stay.payout = { kind: 'flat', rate: 0.47 })],
    ['Platform charges', ({ offers }) => (offers[0]!.fees.pctGross = 0.1)],
    ['Overhead of the practice', ({ offers }) => (offers[0]!.overhead.pct = 0.3)],
    ['Staying: Annual growth', ({ stay }) => (stay.growth = 0.04)],
    ['Discount rate', ({ settings }) => (settings.discountRate = 0.07)],
    ['Up-front, of T-12', ({ offers }) => (offers[0]!.upfront.value = 0.6)],
  ])('leave out %s as soon as it was entered otherwise', (name, change) => {
    expect(named(scenario(), name)).toBeDefined();
    expect(named(scenario(change), name)).toBeUndefined();
  });

  it('no longer call back-ends ours when a letter pays the same total in other parts', () => {
    const usual = newScenario(INFO, 'wirehouse', [{ channel: 'wirehouse', name: 'Offer' }]);
    const marks = ['All back-ends, of T-12', 'Back-ends and their hurdles'];
    expect(marks.map((name) => named(usual, name)?.value)).toEqual(['50.0%', 'Three']);
    const [, second, third] = usual.offers[0]!.backends;
    const quarter = { basis: 'pctRecognizedT12', value: 0.25 } as const;
    usual.offers[0]!.backends = [second!, third!].map((backend) => ({ ...backend, pay: quarter }));
    expect(marks.map((name) => named(usual, name))).toEqual([undefined, undefined]);
  });

  it('tell the hurdles of a letter from ours, and keep calling the payments ours', () => {
    const moved = newScenario(INFO, 'wirehouse', [{ channel: 'wirehouse', name: 'Offer' }]);
    moved.offers[0]!.backends[1]!.month = 30;
    expect(named(moved, 'All back-ends, of T-12')?.value).toBe('50.0%');
    expect(named(moved, 'Back-ends and their hurdles')).toBeUndefined();
  });
});
