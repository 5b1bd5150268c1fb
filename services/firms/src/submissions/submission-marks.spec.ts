import type { SubmissionMark } from '@app/contracts';
import { newFirmSubmission } from '@app/domain';
import { FASTEST_SECONDS, submissionMarks } from './submission-marks';

const START = new Date('2026-11-26T12:00:00Z');
const after = (seconds: number) => new Date(START.getTime() + seconds * 1_000);
const QUIET = {
  fields: { ...newFirmSubmission(), description: 'See harbor-vale.com and https://www.harbor-vale.com/team.' },
  startedAt: START,
  now: after(600),
  hidden: '',
  sameDomain: 0,
  sameName: 0,
  others: 0,
};
const described = (description: string) => ({ fields: { ...newFirmSubmission(), description } });

describe('the marks of a submission', () => {
  it('are none for what a person enters', () => {
    expect(submissionMarks(QUIET)).toEqual([]);
  });

  it.each<[string, Partial<typeof QUIET>, SubmissionMark[]]>([
    ['the hidden field was filled in', { hidden: '555-0100' }, ['hidden_field']],
    ['the hidden field has spaces alone', { hidden: '  ' }, []],
    ['the form was faster than a person', { now: after(FASTEST_SECONDS - 1) }, ['fast']],
    ['the form was as fast as a person can be', { now: after(FASTEST_SECONDS) }, []],
    ['there are three links', described('http://a.example www.b.example https://c.example'), ['links']],
    ['there are three bare addresses', described('a.com, b.shop and c.ru'), ['links']],
    ['the deal’s note has them', { fields: { ...QUIET.fields, deal: deal('x.com y.com') } }, ['links']],
    ['decimals and abbreviations are no links', described('1.5 million, e.g. at St.Louis. 3.1 and 2.2 and No.4'), []],
    ['another account submitted the domain', { sameDomain: 1 }, ['same_domain']],
    ['the name is known', { sameName: 2 }, ['same_name']],
    ['it is the account’s third in a month', { others: 2 }, []],
    ['it is the account’s fourth in a month', { others: 3 }, ['many']],
    [
      'all of it',
      { hidden: 'x', now: START, sameDomain: 1, others: 9 },
      ['hidden_field', 'fast', 'same_domain', 'many'],
    ],
  ])('when %s', (_name, changes, marks) => {
    expect(submissionMarks({ ...QUIET, ...changes })).toEqual(marks);
  });
});

function deal(note: string) {
  return { upfront: [0, 1] as [number, number], backEnd: [0, 1] as [number, number], years: 9, note };
}
