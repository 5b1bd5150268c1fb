import { z } from 'zod';
import { US_STATES } from '@app/contracts';
import { CUSTODIAN_MAX, isDay, SOURCE_KINDS, type FactKey, type FactValues, type FirmFact } from '@app/domain';

/** PostgreSQL stores neither NUL nor half of a pair of code units. */
const SHOWABLE = /^(?:[^\p{Cc}\p{Cs}]|[\n\t])*$/u;
const text = (longest: number) =>
  z.string().trim().min(1, 'is empty').max(longest).regex(SHOWABLE, 'has characters that cannot be shown');
const names = z
  .array(text(CUSTODIAN_MAX))
  .min(1)
  .max(30)
  .refine((each) => new Set(each).size === each.length, 'names something twice');
const points = z.array(text(300)).min(1).max(12);
export const SOURCE_TITLE_MAX = 200;
const day = z.string().refine(isDay, 'is no day of the calendar');
const percentage = z.number().min(0).max(1_000);
const range = z.tuple([percentage, percentage]).refine(([low, high]) => low <= high, 'goes from high to low');
const dollars = z.int().min(0).max(100_000_000_000_000);
const webAddress = z.url({ protocol: /^https?$/ }).max(500);
const step = z.strictObject({ from: dollars, percentage: z.number().min(0).max(100) });

/** What a value of each key has to be. */
export const FACT_VALUES: { readonly [Key in FactKey]: z.ZodType<FactValues[Key]> } = {
  description: text(4_000),
  founded: z.int().min(1_700).max(2_100),
  headquarters: z.strictObject({
    city: text(80),
    state: z.string().refine((state) => state in US_STATES, 'is no state'),
  }),
  website: webAddress,
  advisors: z.int().min(0).max(1_000_000),
  assets: dollars,
  custodians: names,
  protocol: z.enum(['member', 'left', 'not_member']),
  ownership: text(1_000),
  payoutGrid: z
    .array(step)
    .min(1)
    .max(30)
    .refine((steps) => steps.every(({ from }, index) => from > (steps[index - 1]?.from ?? -1)), 'is not in order'),
  deal: z.strictObject({ upfront: range, backEnd: range, years: z.int().min(0).max(30), note: text(1_000) }),
  technology: names,
  culture: text(2_000),
  pros: points,
  cons: points,
  crd: z.int().min(1).max(2_147_483_647),
  sec: z.string().regex(/^(?:8|80[12])-\d{1,6}$/, 'is no SEC number'),
};

export const FACT_SOURCE = z.strictObject({
  kind: z.enum(SOURCE_KINDS),
  title: text(SOURCE_TITLE_MAX),
  url: webAddress.nullable(),
  retrievedOn: day,
});

/** @throws ZodError with what is wrong with the fact */
export function checkFact(fact: FirmFact): FirmFact {
  const value = FACT_VALUES[fact.key].parse(fact.value);
  day.parse(fact.asOf);
  day.nullable().parse(fact.verifiedOn);
  return { ...fact, value, source: FACT_SOURCE.parse(fact.source) } as FirmFact;
}
