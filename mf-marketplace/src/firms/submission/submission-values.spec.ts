import { newFirmSubmission, readFirmSubmission } from '@app/domain';
import { SUBMITTED_FIRM } from '../../testing/firm-submissions';
import { stepOf, stepWith } from './submission-steps';
import { checkValues, enteredOf, savablePart, valuesOf } from './submission-values';

describe('the form of a submission', () => {
  it.each([
    ['an empty submission', newFirmSubmission()],
    ['a complete one', SUBMITTED_FIRM],
  ])('holds %s and gives it back unchanged', (_name, fields) => {
    expect(readFirmSubmission(enteredOf(valuesOf(fields)))).toEqual({ fields, faults: [] });
  });

  it('takes a range with one figure as that figure, and forgets a deal that is not stated', () => {
    const values = { ...valuesOf(SUBMITTED_FIRM), upfrontLow: null, upfrontHigh: 120 };
    expect(readFirmSubmission(enteredOf(values)).fields?.deal?.upfront).toEqual([120, 120]);
    expect(readFirmSubmission(enteredOf({ ...values, hasDeal: false })).fields?.deal).toBeNull();
  });

  it('can be saved when a deal is ticked and nothing of it is typed yet', () => {
    const values = { ...valuesOf({ ...SUBMITTED_FIRM, deal: null }), hasDeal: true };
    expect(checkValues(values).errors).toEqual({});
    expect(readFirmSubmission(enteredOf(values)).fields?.deal).toBeNull();
    expect(Object.keys(checkValues({ ...values, note: 'From $1 million.' }).errors)).toContain('years');
  });

  it('names faults at its own fields', () => {
    const values = { ...valuesOf(SUBMITTED_FIRM), advisors: 'many', backEndHigh: 900, website: 'x' };
    expect(Object.keys(checkValues(values).errors)).toEqual(['website', 'advisors', 'backEndLow']);
    const reversed = { ...valuesOf(SUBMITTED_FIRM), upfrontLow: 200 };
    expect(Object.keys(checkValues(reversed).errors)).toEqual(['upfrontLow']);
    expect(checkValues(valuesOf(SUBMITTED_FIRM)).errors).toEqual({});
  });
});

describe('what can be saved of what was typed', () => {
  const typed = (changes: object) =>
    savablePart(enteredOf({ ...valuesOf(SUBMITTED_FIRM), ...changes }), SUBMITTED_FIRM);

  it('is all of it without a fault', () => {
    expect(typed({ city: 'Akron' })).toEqual({ fields: { ...SUBMITTED_FIRM, city: 'Akron' }, faults: [] });
  });

  it.each([
    ['a website', { website: 'harbor' }, 'website'],
    ['a part of the deal', { years: 99 }, 'years'],
  ])('leaves %s that is wrong as it is stored', (_name, wrong, field) => {
    const { fields, faults } = typed({ ...wrong, city: 'Akron' });
    expect(fields).toEqual({ ...SUBMITTED_FIRM, city: 'Akron' });
    expect(faults.map((fault) => fault.field)).toEqual([field]);
  });

  it('is nothing when only what is wrong differs', () => {
    expect(typed({ website: 'harbor' }).fields).toBeNull();
  });
});

describe('the steps of a submission', () => {
  it.each([
    ['company', 'firm'],
    ['note', 'deal'],
    ['logo', 'presentation'],
    ['paper', 'contact'],
    ['submission', 'firm'],
  ])('have %s in %s', (field, step) => {
    expect(stepWith(field)).toBe(step);
  });

  it('resume where something is missing, unless the address names one', () => {
    const lacks = { missing: [{ field: 'description' as const, message: 'Enter more.' }] };
    expect(stepOf(new URLSearchParams(), lacks)).toBe('presentation');
    expect(stepOf(new URLSearchParams('step=nowhere'), lacks)).toBe('presentation');
    expect(stepOf(new URLSearchParams('step=deal'), lacks)).toBe('deal');
    expect(stepOf(new URLSearchParams(), { missing: [] })).toBe('review');
  });
});
