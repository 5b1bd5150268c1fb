import { checkScenario } from '../scenario/check-scenario';
import { recompute } from '../testing/second-engine';
import { BONUS_CASES } from '../testing/worked-bonus-cases';
import { CHANCE_CASES } from '../testing/worked-chance-cases';
import { NOTE_CASES } from '../testing/worked-note-cases';
import { PAY_CASES } from '../testing/worked-pay-cases';
import { calculateScenario } from './calculate-scenario';

const CASES = [...BONUS_CASES, ...PAY_CASES, ...NOTE_CASES, ...CHANCE_CASES];

function read(value: unknown, path: string): number {
  return Number(path.split('.').reduce<unknown>((at, key) => Reflect.get(Object(at), key), value)) / 100;
}

describe('published deal shapes, worked out by hand', () => {
  it.each(CASES)('$shape: $hand', ({ scenario, expected, source }) => {
    expect(checkScenario(scenario).faults).toEqual([]);
    expect(source).toMatch(/^https?:\/\//);
    const [offer] = calculateScenario(scenario).offers;
    expect(Object.fromEntries(Object.keys(expected).map((path) => [path, read(offer, path)]))).toEqual(expected);
  });

  it.each(CASES)('the second engine says the same: $shape', ({ scenario }) => {
    const { stay, offers } = calculateScenario(scenario);
    const second = recompute(scenario);
    expect({ stay: stay.years, years: offers[0]?.years }).toEqual({
      stay: second.stay,
      years: second.offers[0]?.years,
    });
  });
});
