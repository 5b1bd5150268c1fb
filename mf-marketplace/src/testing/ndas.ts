import type { NdaView, RequestedNda } from '@app/contracts';

/** An NDA of listing 2001 that both sides have signed, as its buyer sees it. */
export const ndaView = (changes: Partial<NdaView> = {}): NdaView => ({
  id: '11111111-1111-4111-8111-111111111111',
  listingId: 2001,
  listingTitle: 'Practice on the coast',
  listing: 'open',
  state: 'active',
  side: 'buyer',
  textVersion: 1,
  requestedAt: '2026-11-20T10:00:00Z',
  signedAt: '2026-11-20T11:00:00Z',
  countersignedAt: '2026-11-21T10:00:00Z',
  closedAt: null,
  closedBy: null,
  reason: null,
  held: null,
  access: null,
  buyer: { legalName: 'Bea Buyer', capacity: 'Partner', firm: 'Buyer Advisors' },
  buyerCrd: null,
  thread: { id: '7d0e4a52-3c1b-4f60-9a77-0c6b1f2e3d4c', alias: 'Buyer 4F7K' },
  seller: null,
  documentSha256: null,
  ...changes,
});

/** As its buyer sees it on the day that they asked. */
export const REQUESTED_NDA: NdaView = {
  id: '11111111-1111-4111-8111-111111111111',
  listingId: 2101,
  listingTitle: 'Harbor Lane practice',
  state: 'requested',
  side: 'buyer',
  textVersion: 1,
  requestedAt: '2026-11-20T10:00:00Z',
  signedAt: null,
  countersignedAt: null,
  closedAt: null,
  closedBy: null,
  reason: null,
  listing: 'open',
  held: null,
  access: null,
  buyer: null,
  buyerCrd: null,
  thread: null,
  seller: null,
  documentSha256: null,
};
export const SIGNED_NDA: NdaView = {
  ...REQUESTED_NDA,
  state: 'signed',
  signedAt: '2026-11-21T10:00:00Z',
  buyer: { legalName: 'Bea Buyer', capacity: 'Partner', firm: 'Buyer Advisors' },
};

export const NDA_TO_READ: RequestedNda = {
  nda: REQUESTED_NDA,
  text: { version: 1, page: 'NDA, version 1\n\nKeep it secret.', pageSha256: '0'.repeat(64) },
};
