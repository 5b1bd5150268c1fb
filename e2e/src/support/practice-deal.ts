import { request as requests } from '@playwright/test';
import pg from 'pg';
import type { LoginResponse, ModeratedListing, MyListing, NdaView, RequestedNda } from '@app/contracts';
import type { ListingFields } from '@app/domain';
import { practice } from '@app/domain/testing';
import { asEditor, type Call } from './editor';
import type { Person } from './people';
import { site } from './site';

/** As the confirmations of the mail and of the payment provider would. */
export async function verifyWithPremium(email: string): Promise<void> {
  const client = new pg.Client(site().databaseUrl);
  await client.connect();
  try {
    const rights = 'UPDATE auth.users SET is_premium = true, email_verified = true WHERE email = $1';
    const { rowCount } = await client.query(rights, [email]);
    if (rowCount !== 1) throw new Error(`${email} has no account`);
  } finally {
    await client.end();
  }
}

/** Calls the API as a registered person, whose address is verified and who has premium. */
export async function asPerson({ email, password }: Person): Promise<Call> {
  await verifyWithPremium(email);
  const request = await requests.newContext();
  let headers: Record<string, string> = {};
  async function call<T>(method: string, path: string, data?: object): Promise<T> {
    const response = await request.fetch(site().apiUrl + path, { method, headers, ...(data && { data }) });
    const csrf = response.headers()['x-csrf-token'];
    if (csrf) headers = { ...headers, 'x-csrf-token': csrf };
    if (!response.ok()) throw new Error(`${method} ${path} answered ${response.status()}: ${await response.text()}`);
    return (response.status() === 204 ? undefined : await response.json()) as T;
  }
  const { token } = await call<LoginResponse>('POST', '/api/login', { username: email, password });
  headers = { ...headers, authorization: `Bearer ${token}` };
  return call;
}

const signature = ({ firstName, lastName }: Person, firm: string) => ({
  legalName: `${firstName} ${lastName}`,
  capacity: 'Owner',
  firm,
});

/** A listing that a moderator has approved. Returns its number. */
export async function publishedListing(asSeller: Call, changes: Partial<ListingFields> = {}): Promise<number> {
  const created = await asSeller<MyListing>('POST', '/api/my-listings', { type: 'sell' });
  const path = `/api/my-listings/${created.id}`;
  const fields = practice({
    summary: 'An owner retires in stages and stays for two years with the clients.',
    ...changes,
  });
  const { revision } = await asSeller<MyListing>('PUT', path, { revision: created.revision, fields });
  await asSeller('POST', `${path}/submit`, { revision });
  const asModerator = await asEditor();
  const moderated = await asModerator<ModeratedListing>('POST', `/api/admin/listings/${created.id}/claim`);
  const decision = { revision: moderated.revision, decision: 'approve' };
  await asModerator('POST', `/api/admin/listings/${created.id}/decision`, decision);
  return created.id;
}

/** A published listing of the seller with an NDA that both have signed. Returns the listing's number. */
export async function listingUnderNda(
  seller: Person,
  buyer: Person,
  changes: Partial<ListingFields> = {},
): Promise<number> {
  const [asSeller, asBuyer] = [await asPerson(seller), await asPerson(buyer)];
  const listing = await publishedListing(asSeller, changes);
  const { nda, text } = await asBuyer<RequestedNda>('POST', `/api/marketplace-listings/${listing}/nda`);
  const { version: textVersion, pageSha256 } = text;
  const read = { textVersion, pageSha256, scrolledToEnd: true, acceptsElectronicRecords: true };
  await asBuyer<NdaView>('POST', `/api/ndas/${nda.id}/sign`, { ...signature(buyer, 'Buyer Advisors'), ...read });
  const countersigned = { ...signature(seller, 'Seller Wealth'), pageSha256 };
  await asSeller<NdaView>('POST', `/api/ndas/${nda.id}/countersign`, countersigned);
  return listing;
}
