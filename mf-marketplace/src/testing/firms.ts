import type { FirmProfile, FirmTeaser, ProfileFact } from '@app/contracts';
import type { FactKey, FactValues } from '@app/domain';

export function firmTeaser(id: number, changes: Partial<FirmTeaser> = {}): FirmTeaser {
  return {
    id,
    slug: `firm-${id}`,
    name: `Firm ${id}`,
    channel: 'regional',
    sample: false,
    headquarters: 'Columbus, OH',
    advisors: 1_200,
    assets: 140_000_000_000,
    custodians: ['Alder Trust'],
    protocol: 'member',
    verifiedOn: '2026-11-01',
    ...changes,
  };
}

type More = Partial<Pick<ProfileFact, 'state' | 'source' | 'verifiedOn' | 'asOf'>>;

export function profileFact<Key extends FactKey>(key: Key, value: FactValues[Key], more: More = {}): ProfileFact {
  return {
    key,
    value,
    asOf: '2026-09-30',
    source: { kind: 'press', title: 'A magazine', url: 'https://magazine.example/a', retrievedOn: '2026-10-20' },
    verifiedOn: '2026-11-01',
    state: 'verified',
    ...more,
  } as ProfileFact;
}

export function firmProfile(id: number, changes: Partial<FirmProfile> = {}): FirmProfile {
  return {
    id,
    slug: `firm-${id}`,
    name: `Firm ${id}`,
    channel: 'regional',
    sample: false,
    facts: [profileFact('founded', 1990), profileFact('advisors', 1_200)],
    verifiedOn: '2026-11-01',
    logo: null,
    updatedOn: '2026-11-02',
    dealWarning: null,
    ...changes,
  };
}
