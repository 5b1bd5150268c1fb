import { NO_SEO_FIELDS, type JobOpening } from '@app/contracts';
import { jobSchema } from './opening-head';

const OPENING: JobOpening = {
  slug: 'engineer',
  title: 'Engineer',
  summary: '',
  team: 'Product',
  location: 'Boston, MA',
  remote: false,
  employment: 'full-time',
  posted: '2026-03-01',
  closes: null,
  html: '<p>Build.</p>',
  salary: null,
  seo: NO_SEO_FIELDS,
};
const schema = (change: Partial<JobOpening>) => jobSchema({ ...OPENING, ...change }, 'https://site.example');

describe('an opening for search engines', () => {
  it('says what, where and since when', () => {
    expect(schema({})).toMatchObject({
      '@type': 'JobPosting',
      title: 'Engineer',
      description: '<p>Build.</p>',
      datePosted: '2026-03-01',
      employmentType: 'FULL_TIME',
      jobLocation: { address: { addressLocality: 'Boston, MA' } },
    });
  });
  it('claims nothing that is not there', () => {
    expect(Object.keys(schema({}))).toEqual(
      expect.not.arrayContaining(['validThrough', 'baseSalary', 'jobLocationType']),
    );
  });
  it('ends with the last day to apply, and says what it pays and where applicants may work from', () => {
    expect(
      schema({ closes: '2026-05-01', remote: true, salary: { from: 90_000, to: 120_000 }, employment: 'contract' }),
    ).toMatchObject({
      validThrough: '2026-05-01T23:59:59Z',
      jobLocationType: 'TELECOMMUTE',
      employmentType: 'CONTRACTOR',
      baseSalary: { currency: 'USD', value: { minValue: 90_000, maxValue: 120_000, unitText: 'YEAR' } },
    });
  });
});
