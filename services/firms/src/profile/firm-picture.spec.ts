import type { FirmProfile, ProfileFact } from '@app/contracts';
import { firmPicture } from './firm-picture';

const fact = (key: string, value: unknown): ProfileFact =>
  ({
    key,
    value,
    asOf: '2026-01-01',
    source: { kind: 'press', title: 'A magazine', url: null, retrievedOn: '2026-11-20' },
    verifiedOn: null,
    state: 'unverified',
  }) as ProfileFact;

const FIRM: FirmProfile = {
  id: 1001,
  slug: 'alder',
  name: 'Alder Wealth',
  channel: 'regional',
  sample: false,
  facts: [fact('headquarters', { city: 'Columbus', state: 'OH' }), fact('advisors', 1_200), fact('founded', 1990)],
  verifiedOn: null,
  logo: null,
  updatedOn: '2026-11-20',
  dealWarning: null,
};

describe('the words of a firm’s picture', () => {
  it('are its channel, name, place, size and year', () => {
    expect(firmPicture(FIRM)).toEqual({
      eyebrow: 'Regional broker-dealer',
      title: 'Alder Wealth',
      facts: ['Columbus, Ohio', '1,200 advisors', 'founded in 1990'],
    });
  });

  it('leave out what is not known, and say of a sample that it is one', () => {
    expect(firmPicture({ ...FIRM, facts: [], sample: true })).toEqual({
      eyebrow: 'Regional broker-dealer',
      title: 'Alder Wealth',
      facts: [],
      mark: 'Sample profile',
    });
  });
});
