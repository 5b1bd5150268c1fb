import { statesOf } from '../state-machine/state-machine';
import { ndaMachine } from './access-states';
import { listingMachine } from './listing-states';
import {
  EVIDENCE_PARTS,
  NDA_HOLD_CODES,
  NDA_HOLDS,
  NDA_LISTING_REFUSALS,
  ndaListing,
  readsEvidence,
} from './nda-rules';

const SIDES = ['buyer', 'seller'] as const;
const SIGNED_BY_BOTH = ['active', 'ended', 'expired'];

describe('who reads the sealed parts of the evidence', () => {
  it.each(statesOf(ndaMachine))('of an NDA that is %s: nothing of the other side before both have signed', (state) => {
    for (const part of EVIDENCE_PARTS)
      for (const side of SIDES)
        for (const author of SIDES) {
          const isOther = side !== author;
          const named = SIGNED_BY_BOTH.includes(state) && part === 'signature';
          const own = state !== 'requested' && part !== 'account';
          expect([part, side, author, readsEvidence(state, part, { side, author })]).toEqual([
            part,
            side,
            author,
            isOther ? named : own,
          ]);
        }
  });
});

describe('a listing at which an NDA is signed', () => {
  it('is one that is on the market; every other state has a sentence for each side', () => {
    const open = statesOf(listingMachine).filter((status) => NDA_LISTING_REFUSALS[ndaListing(status)] === null);
    expect(open).toEqual(['published', 'under_offer']);
    expect([ndaListing('paused'), ndaListing(null)]).toEqual(['paused', 'closed']);
    for (const state of ['paused', 'closed'] as const)
      for (const side of SIDES) expect(NDA_LISTING_REFUSALS[state]?.[side]).toMatch(/\.$/);
  });
});

it('has a sentence for every reason of a hold', () => {
  expect(Object.keys(NDA_HOLDS)).toEqual([...NDA_HOLD_CODES]);
});
