import type { NdaView } from '@app/contracts';
import { knownNames, otherSignature, ownNameWords, profileWords, type KnownNames } from './known-names';

const SIGNED = { signedAt: '2026-11-20T10:00:00Z', countersignedAt: null };
const BOTH = { ...SIGNED, countersignedAt: '2026-11-21T10:00:00Z' };
const REQUESTED = { signedAt: null, countersignedAt: null };

describe('the names that two sides know of each other', () => {
  it.each<[string, Parameters<typeof knownNames>[0], KnownNames]>([
    ['no NDA shows none', [], 'none'],
    ['a requested one shows none', [REQUESTED], 'none'],
    ['a signed one shows the buyer’s', [SIGNED], 'buyer'],
    ['a countersigned one shows both', [BOTH], 'both'],
    ['an earlier countersigned one still does', [REQUESTED, BOTH], 'both'],
    ['an earlier signed one still shows the buyer’s', [REQUESTED, SIGNED], 'buyer'],
  ])('%s', (_, ndas, names) => {
    expect(knownNames(ndas)).toBe(names);
  });

  it.each<['buyer' | 'seller', KnownNames, string]>([
    ['buyer', 'none', 'The owner does not know your name.'],
    ['buyer', 'buyer', 'The owner knows your name and firm from the NDA you signed.'],
    ['buyer', 'both', 'The owner knows your name and firm from the NDA you signed.'],
    ['seller', 'none', 'The buyer does not know your name.'],
    ['seller', 'buyer', 'The buyer does not know your name until you countersign the NDA.'],
    ['seller', 'both', 'The buyer knows your name from the NDA you countersigned.'],
  ])('a %s reads about their own name with “%s” known: %s', (side, names, sentence) => {
    expect(ownNameWords(side, names)).toBe(sentence);
  });

  it('a profile goes without a name only until the buyer has signed', () => {
    expect(profileWords('none')).toContain('The profile does not show your name.');
    expect(profileWords('buyer')).toContain('The owner knows your name');
    expect(profileWords('both')).toContain('The owner knows your name');
  });

  it('the other side’s signature is that of the latest NDA that has one', () => {
    const of = (legalName: string) => ({ legalName, capacity: 'Partner', firm: '' });
    const ndas = [
      { buyer: of('Bea'), seller: null },
      { buyer: of('Bo'), seller: of('Sam') },
    ] as NdaView[];
    expect([otherSignature('buyer', ndas)?.legalName, otherSignature('seller', ndas)?.legalName]).toEqual([
      'Sam',
      'Bea',
    ]);
  });
});
