import fc from 'fast-check';
import { LOGO_MAX_BYTES, logoFault, type LogoFile } from './firm-logo';
import {
  COMPANY_MAX,
  DEAL_NOTE_MAX,
  FIRM_DESCRIPTION_MAX,
  FIRM_SUBMISSION_LABELS,
  newFirmSubmission,
  readFirmSubmission,
  type FirmSubmission,
  type FirmSubmissionField,
} from './firm-submission';
import { firmSubmissionFaults, mailProvesAuthority, submittedSlug } from './firm-submission-completeness';

const DEAL = { upfront: [100, 150], backEnd: [50, 80.5], years: 9, note: 'For production from $500,000.' } as const;
const FIRM: FirmSubmission = {
  company: 'Harbor & Vale Wealth',
  slug: null,
  website: 'https://www.harbor-vale.com',
  contactName: 'Pat Miller',
  contactEmail: 'pat@harbor-vale.com',
  contactPhone: '(216) 555-0100',
  channel: 'independent',
  city: 'Cleveland',
  state: 'OH',
  advisors: 240,
  assets: 31_000_000_000,
  deal: DEAL,
  description: 'Harbor & Vale serves independent advisors in the Great Lakes region with custody at two firms. '
    .repeat(2)
    .trim(),
};
const sentences = (faults: readonly { field: string; message: string }[]) =>
  Object.fromEntries(faults.map(({ field, message }) => [field, message]));
const faultsOf = (changes: Readonly<Record<string, unknown>>) =>
  sentences(readFirmSubmission({ ...FIRM, ...changes }).faults);
const deal = (changes: Readonly<Record<string, unknown>>) => faultsOf({ deal: { ...DEAL, ...changes } });

describe('the bounds of a firm’s submission', () => {
  it('accept one in which nothing is entered, and one in which everything is', () => {
    expect(readFirmSubmission({})).toEqual({ fields: newFirmSubmission(), faults: [] });
    expect(readFirmSubmission(FIRM)).toEqual({ fields: FIRM, faults: [] });
  });

  it('trim texts, and make an empty optional one null', () => {
    const typed = { ...FIRM, company: '  Harbor & Vale Wealth ', slug: ' ', contactPhone: '', city: '\tCleveland' };
    expect(readFirmSubmission(typed).fields).toEqual({ ...FIRM, contactPhone: null });
  });

  it.each<[FirmSubmissionField, unknown, string]>([
    ['company', 'x'.repeat(COMPANY_MAX + 1), 'Enter at most 120 characters; these are 121.'],
    ['company', 'Harbor\nVale', 'Remove the characters that cannot be shown.'],
    ['company', 'Harbor\u202EelaV', 'Remove the characters that cannot be shown.'],
    ['company', 7, 'Enter some text.'],
    ['slug', 'x'.repeat(61), 'Enter at most 60 characters; these are 61.'],
    ['website', 'harbor-vale.com', 'Enter the address starting with https://.'],
    ['website', 'javascript:alert(1)', 'Enter the address starting with https://.'],
    ['website', 'https://harbor', 'Enter the address starting with https://.'],
    ['website', `https://harbor.com/${'x'.repeat(300)}`, 'Enter at most 300 characters; these are 319.'],
    ['contactName', 'x'.repeat(121), 'Enter at most 120 characters; these are 121.'],
    ['contactEmail', 'pat', 'Enter an email address like name@firm.example.'],
    ['contactEmail', 'pat@harbor', 'Enter an email address like name@firm.example.'],
    ['contactEmail', 'pat@harbor.com, kim@harbor.com', 'Enter an email address like name@firm.example.'],
    ['contactPhone', '216-555-0100 or 0101', 'Enter a phone number with its area code.'],
    ['contactPhone', 'call me', 'Enter a phone number with its area code.'],
    ['contactPhone', '12', 'Enter a phone number with its area code.'],
    ['channel', 'bank', 'Choose a channel from the list.'],
    ['city', 'x'.repeat(81), 'Enter at most 80 characters; these are 81.'],
    ['state', 'Ohio', 'Choose a state from the list.'],
    ['advisors', 0, 'Enter the number of advisors as a whole number between 1 and 100,000.'],
    ['advisors', 100_001, 'Enter the number of advisors as a whole number between 1 and 100,000.'],
    ['advisors', 2.5, 'Enter the number of advisors as a whole number between 1 and 100,000.'],
    ['advisors', '240', 'Enter the number of advisors as a whole number between 1 and 100,000.'],
    ['assets', -1, 'Enter the client assets between $0 and $50,000,000,000,000.'],
    ['assets', 50_000_000_000_001, 'Enter the client assets between $0 and $50,000,000,000,000.'],
    ['assets', 0.5, 'Enter whole dollars.'],
    ['assets', Number.NaN, 'Enter the client assets between $0 and $50,000,000,000,000.'],
    ['deal', 'good', 'Enter the deal.'],
    ['description', 'x'.repeat(FIRM_DESCRIPTION_MAX + 1), 'Enter at most 4,000 characters; these are 4,001.'],
    ['description', 'a\u0000b', 'Remove the characters that cannot be shown.'],
  ])('refuse %s = %p with a sentence', (field, value, message) => {
    expect(faultsOf({ [field]: value })).toEqual({ [field]: message });
  });

  it.each<[string, unknown, string, string]>([
    ['upfront', [150, 100], 'upfront', 'Enter the lower figure first.'],
    ['upfront', [0, 501], 'upfront', 'Enter the up-front as a percentage of T-12 between 0% and 500%.'],
    ['upfront', [100], 'upfront', 'Enter the up-front as a percentage of T-12, from low to high.'],
    ['upfront', 100, 'upfront', 'Enter the up-front as a percentage of T-12, from low to high.'],
    ['backEnd', [2, 1], 'backEnd', 'Enter the lower figure first.'],
    ['backEnd', [null, 1], 'backEnd', 'Enter the back-end as a percentage of T-12 between 0% and 500%.'],
    ['years', 0, 'years', 'Enter the term of the note as a whole number of years between 1 and 15.'],
    ['years', 16, 'years', 'Enter the term of the note as a whole number of years between 1 and 15.'],
    ['note', 'x'.repeat(DEAL_NOTE_MAX + 1), 'note', 'Enter at most 500 characters; these are 501.'],
    ['bonus', 1, 'deal', 'Remove bonus: the deal has no such value.'],
  ])('refuse a deal with %s = %p, at its part', (part, value, field, message) => {
    expect(deal({ [part]: value })).toEqual({ [field]: message });
  });

  it('accept a deal of one figure, and none', () => {
    expect(deal({ upfront: [100, 100], backEnd: [0, 0] })).toEqual({});
    expect(faultsOf({ deal: null })).toEqual({});
  });

  it.each([
    [{ ...FIRM, status: 'published' }, { submission: 'Remove status: the submission has no such value.' }],
    [null, { submission: 'Enter the submission.' }],
    [[], { submission: 'Enter the submission.' }],
    ['x', { submission: 'Enter the submission.' }],
  ])('refuse what is no submission: %j', (entered, faults) => {
    expect(sentences(readFirmSubmission(entered).faults)).toEqual(faults);
  });

  it('name every fault at once, each field once', () => {
    const { faults } = readFirmSubmission({ ...FIRM, company: 1, advisors: 0, deal: { ...DEAL, upfront: [-1, 999] } });
    expect(faults.map(({ field }) => field)).toEqual(['company', 'advisors', 'upfront']);
  });

  it('give fields or sentences for any value of any field', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(FIRM), ...Object.keys(DEAL)), fc.anything(), (field, value) => {
        const entered = field in DEAL ? { ...FIRM, deal: { ...DEAL, [field]: value } } : { ...FIRM, [field]: value };
        const { fields, faults } = readFirmSubmission(entered);
        expect(fields === null).toBe(faults.length > 0);
        for (const fault of faults) expect(fault.message).toMatch(/^[A-Z].{5,}\.$/s);
        if (fields) expect(readFirmSubmission(fields)).toEqual({ fields, faults: [] });
      }),
      { numRuns: 1_000 },
    );
  });

  it('have a label for every field', () => {
    expect(Object.keys(FIRM_SUBMISSION_LABELS)).toEqual(
      expect.arrayContaining([...Object.keys(newFirmSubmission()), ...Object.keys(DEAL)]),
    );
  });
});

describe('what a firm’s submission needs before it is submitted', () => {
  const missing = (changes: Partial<FirmSubmission>) => sentences(firmSubmissionFaults({ ...FIRM, ...changes }));

  it('is nothing more when it is complete, with or without phone, assets and deal', () => {
    expect(missing({})).toEqual({});
    expect(missing({ contactPhone: null, assets: null, deal: null })).toEqual({});
  });

  it('is all of this when nothing is entered', () => {
    expect(sentences(firmSubmissionFaults(newFirmSubmission()))).toEqual({
      company: 'Enter the firm’s name.',
      website: 'Enter the firm’s website.',
      contactName: 'Enter your name.',
      contactEmail: 'Enter the email address where we can reach you.',
      channel: 'Choose the channel.',
      city: 'Enter the city of the headquarters.',
      state: 'Choose the state of the headquarters.',
      advisors: 'Enter the number of advisors.',
      description: 'Enter at least 100 characters; these are 0.',
    });
  });

  it.each<[Partial<FirmSubmission>, Record<string, string>]>([
    [{ company: '!!!', slug: 'harbor' }, { company: 'Enter the firm’s name.' }],
    [
      { company: '北京財富' },
      {
        slug:
          'The name has no letters a to z or digits that can be used in a web address. Choose an ' +
          'address for the profile.',
      },
    ],
    [{ company: '北京財富', slug: 'beijing-wealth' }, {}],
    [{ company: 'Demo' }, { slug: 'The address “demo” is reserved for this site. Choose another one.' }],
    [
      { company: 'Firm Profiles' },
      { slug: 'The address “firm-profiles” is reserved for this site. Choose another one.' },
    ],
    [{ slug: 'API' }, { slug: 'Use only lowercase letters a to z, digits 0 to 9 and hyphens.' }],
    [{ company: 'Demo', slug: 'demo-wealth' }, {}],
    [
      { website: 'https://www.linkedin.com/company/harbor' },
      { website: 'Enter the firm’s own website. Anyone can create a page at this address.' },
    ],
    [{ website: 'https://10.0.0.1' }, { website: 'Enter the firm’s website with its full domain.' }],
    [{ website: 'https://co.uk' }, { website: 'Enter the firm’s website with its full domain.' }],
    [{ description: 'x'.repeat(99) }, { description: 'Enter at least 100 characters; these are 99.' }],
    [{ description: 'x'.repeat(100) }, {}],
  ])('is named at its field: %j', (changes, faults) => {
    expect(missing(changes)).toEqual(faults);
  });

  it('has the address that was chosen, or that the name suggests', () => {
    expect(submittedSlug(FIRM)).toBe('harbor-and-vale-wealth');
    expect(submittedSlug({ ...FIRM, slug: 'harbor-vale' })).toBe('harbor-vale');
    expect(submittedSlug({ company: '', slug: null })).toBeNull();
  });

  it('is proven by mail when the contact’s address is at the website’s domain', () => {
    expect(mailProvesAuthority(FIRM)).toBe(true);
    expect(mailProvesAuthority({ ...FIRM, contactEmail: 'pat@mail.harbor-vale.com' })).toBe(true);
    expect(mailProvesAuthority({ ...FIRM, contactEmail: 'pat@gmail.com' })).toBe(false);
    expect(mailProvesAuthority({ ...FIRM, contactEmail: 'pat@gmail.com', website: 'https://gmail.com' })).toBe(false);
    expect(mailProvesAuthority(newFirmSubmission())).toBe(false);
  });
});

describe('the logo of a firm', () => {
  const LOGO: LogoFile = { bytes: 40_000, type: 'png', width: 800, height: 200, frames: 1 };

  it.each<[Partial<LogoFile>, string | null]>([
    [{}, null],
    [{ type: 'jpeg' }, null],
    [{ type: 'webp', bytes: LOGO_MAX_BYTES, width: 4_000, height: 4_000 }, null],
    [{ width: 64, height: 64 }, null],
    [{ width: 64, height: 512 }, null],
    [{ bytes: 0 }, 'The file is empty.'],
    [{ bytes: LOGO_MAX_BYTES + 1 }, 'Choose a file of at most 1 MB.'],
    [{ type: 'svg' }, 'Choose an image in PNG, JPEG or WebP format.'],
    [{ type: 'gif' }, 'Choose an image in PNG, JPEG or WebP format.'],
    [{ type: null }, 'Choose an image in PNG, JPEG or WebP format.'],
    [{ type: 'webp', frames: 2 }, 'Choose an image that is not animated.'],
    [{ height: 63 }, 'Choose an image of at least 64 pixels on each side. This one has 800 by 63.'],
    [
      { width: 4_001, height: 4_000 },
      'Choose an image of at most 4000 pixels on each side. This one has 4001 by 4000.',
    ],
    [
      { width: 64, height: 513 },
      'Choose an image whose longer side is at most 8 times the shorter one. This one has 64 by 513.',
    ],
  ])('%j: %p', (changes, fault) => {
    expect(logoFault({ ...LOGO, ...changes })).toBe(fault);
  });
});
