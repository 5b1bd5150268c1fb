import type { NdaText, NdaView, RequestedNda } from '@app/contracts';
import type { ListingFields } from '@app/domain';
import { practice } from '@app/domain/testing';
import type { MarketplaceApp } from './marketplace-app';
import { BUYER_SIGNATURE, SELLER_SIGNATURE } from './nda-app';

export type AskedNda = { listing: number; nda: NdaView };

const SUMMARY = 'An owner retires in stages and stays for two years.';

/** An NDA that Pia asks for, about a new listing of Ada's. */
export async function requestedNda(app: MarketplaceApp, fields = practice({ summary: SUMMARY })): Promise<AskedNda> {
  const listing = (await app.listing('ada', fields, 'published')).id;
  const { body } = await app.as<RequestedNda>('pia', 'POST', `/api/marketplace-listings/${listing}/nda`);
  return { listing, nda: body.nda };
}

/** The same, signed by both, with the confidential data open to Pia. */
export async function activeNda(app: MarketplaceApp, fields?: ListingFields): Promise<AskedNda> {
  const asked = await requestedNda(app, fields);
  const { id, textVersion } = asked.nda;
  const { pageSha256 } = (await app.as<NdaText>('ada', 'GET', `/api/ndas/${id}/page`)).body;
  const read = { textVersion, pageSha256, scrolledToEnd: true, acceptsElectronicRecords: true };
  const toSign = { ...BUYER_SIGNATURE, ...read };
  await app.as('pia', 'POST', `/api/ndas/${id}/sign`, toSign);
  await app.as('ada', 'POST', `/api/ndas/${id}/countersign`, { ...SELLER_SIGNATURE, pageSha256 });
  const confidential = await app.as('pia', 'GET', `/api/marketplace-listings/${asked.listing}/confidential`);
  if (confidential.status !== 200) throw new Error(`The NDA opened nothing: ${confidential.status}`);
  return asked;
}
