import type {
  InquiryReports,
  InquiryThread,
  ModeratedListing,
  MyListing,
  NdaLogEntry,
  NdaTextInUse,
  RequestedNda,
} from '@app/contracts';
import { practice } from '@app/domain/testing';
import type { Plan, Session } from '../plan';
import type { World } from '../world/world';
import { asAdministrator, asUser, type Recipe, type Recipes } from './recipe';

/** Of the anchor in the folder of the API. */
export const ANCHOR_DAY = '2026-11-25';
const REASON = 'The figures of the summary are missing.';
const FIELDS = practice({ summary: 'An owner retires in stages and stays for two years with the clients.' });
export const SIGNATURE = { legalName: 'Fuzz Case', capacity: 'Owner', firm: 'Example Practice LLC' };

/** A listing of an owner of its own: accounts have limits. */
export type Owned = { owner: Session; listing: MyListing };

export async function draft(world: World): Promise<Owned> {
  const owner = (await world.accounts.premium()).session;
  const created = await world.call<MyListing>('POST', '/api/my-listings', { session: owner, body: { type: 'sell' } });
  const body = { revision: created.revision, fields: FIELDS };
  const listing = await world.call<MyListing>('PUT', `/api/my-listings/${created.id}`, { session: owner, body });
  return { owner, listing };
}

async function submitted(world: World): Promise<Owned> {
  const { owner, listing } = await draft(world);
  const body = { revision: listing.revision };
  const path = `/api/my-listings/${listing.id}/submit`;
  return { owner, listing: await world.call<MyListing>('POST', path, { session: owner, body }) };
}

/** In review, by the administrator whose session is the answer. */
async function claimed(world: World): Promise<Owned & { moderator: Session; moderated: ModeratedListing }> {
  const owned = await submitted(world);
  const moderator = await world.administrator();
  const path = `/api/admin/listings/${owned.listing.id}/claim`;
  return { ...owned, moderator, moderated: await world.call<ModeratedListing>('POST', path, { session: moderator }) };
}

export async function published(world: World): Promise<Owned & { moderator: Session }> {
  const { owner, listing, moderator, moderated } = await claimed(world);
  const body = { revision: moderated.revision, decision: 'approve' };
  await world.call('POST', `/api/admin/listings/${listing.id}/decision`, { session: moderator, body });
  return { owner, listing, moderator };
}

const asOwner =
  (make: (world: World) => Promise<Owned>, body?: (listing: MyListing) => object): Recipe =>
  async (world) => {
    const { owner, listing } = await make(world);
    return { session: owner, params: { id: listing.id }, ...(body && { body: body(listing) }) };
  };

type Thread = { buyer: Session; owner: Session; listing: MyListing; thread: InquiryThread };

async function thread(world: World): Promise<Thread> {
  const { owner, listing } = await published(world);
  const buyer = (await world.accounts.premium()).session;
  const path = `/api/marketplace-listings/${listing.id}/inquiries`;
  const body = { message: 'Hello, is the practice still for sale?' };
  return { buyer, owner, listing, thread: await world.call<InquiryThread>('POST', path, { session: buyer, body }) };
}

const ATTACHMENTS = '/api/marketplace-inquiries/{id}/attachments';
const FILE = { query: { name: 'values.csv' }, bytes: Buffer.from('name,value\nA,1\n') };

/** A thread whose sides have revealed themselves. */
async function knownThread(world: World): Promise<Thread> {
  const found = await thread(world);
  for (const session of [found.buyer, found.owner])
    await world.call('POST', `/api/marketplace-inquiries/${found.thread.id}/reveal`, { session, body: {} });
  return found;
}

const inThread =
  (side: 'buyer' | 'owner', body?: object): Recipe =>
  async (world) => {
    const found = await thread(world);
    return { session: found[side], params: { id: found.thread.id }, ...(body && { body }) };
  };

/** A report of a conversation, for the administrator whose session is the answer. */
const ofReport =
  (body?: object, decision?: string): Recipe =>
  async (world) => {
    const { owner, listing, thread: found } = await thread(world);
    const report = { session: owner, body: { reason: 'The message is an advertisement.' } };
    await world.call('POST', `/api/marketplace-inquiries/${found.id}/report`, report);
    const session = await world.administrator();
    const { reports } = await world.call<InquiryReports>('GET', '/api/admin/inquiry-reports', { session });
    const id = reports.find((open) => open.listing?.id === listing.id)?.id ?? '';
    const decided = { session, body: { decision, reason: REASON } };
    if (decision) await world.call('POST', `/api/admin/inquiry-reports/${id}/decision`, decided);
    return { session, params: { id }, ...(body && { body }) };
  };

export type Requested = { buyer: Session; owner: Session; listing: MyListing } & RequestedNda;

async function requested(world: World): Promise<Requested> {
  const { owner, listing } = await published(world);
  const buyer = (await world.accounts.premium()).session;
  const path = `/api/marketplace-listings/${listing.id}/nda`;
  const { nda, text } = await world.call<RequestedNda>('POST', path, { session: buyer });
  return { buyer, owner, listing, nda, text };
}

const toCountersign = ({ text: { pageSha256 } }: Pick<RequestedNda, 'text'>) => ({ ...SIGNATURE, pageSha256 });

const toSign = ({ text }: Pick<RequestedNda, 'text'>) => ({
  ...toCountersign({ text }),
  textVersion: text.version,
  scrolledToEnd: true,
  acceptsElectronicRecords: true,
});

async function signed(world: World): Promise<Requested> {
  const found = await requested(world);
  await world.call('POST', `/api/ndas/${found.nda.id}/sign`, { session: found.buyer, body: toSign(found) });
  return found;
}

/** An active NDA of a buyer for a listing of its own. */
export async function active(world: World): Promise<Requested> {
  const found = await signed(world);
  await world.call('POST', `/api/ndas/${found.nda.id}/countersign`, {
    session: found.owner,
    body: toCountersign(found),
  });
  return found;
}

const ofNda =
  (make: (world: World) => Promise<Requested>, side: 'buyer' | 'owner', body?: (found: Requested) => object): Recipe =>
  async (world) => {
    const found = await make(world);
    return { session: found[side], params: { id: found.nda.id }, ...(body && { body: body(found) }) };
  };

/** An active NDA and its grant, for the administrator whose session is the answer. */
const ofLoggedNda =
  (withGrant = false): Recipe =>
  async (world) => {
    const { nda } = await active(world);
    const session = await world.administrator();
    const { grants } = await world.call<NdaLogEntry>('GET', `/api/admin/ndas/${nda.id}`, { session });
    const params = { id: nda.id, ...(withGrant && { grantId: grants[0]?.id ?? '' }) };
    return { session, params, body: { reason: REASON } };
  };

async function toDecide(world: World): Promise<Plan> {
  const { listing, moderator, moderated } = await claimed(world);
  const body = { revision: moderated.revision, decision: 'request_changes', reason: REASON };
  return { session: moderator, params: { id: listing.id }, body };
}

const asModerator =
  (make: (world: World) => Promise<Owned>, body?: object): Recipe =>
  async (world) => {
    const { listing } = await make(world);
    return { session: await world.administrator(), params: { id: listing.id }, ...(body && { body }) };
  };

/** What owners, moderators and buyers do with listings that are not samples. */
export const marketplaceOwnerRecipes: Recipes = {
  'GET /api/my-listings': asUser,
  'POST /api/my-listings': async (world) => ({
    session: (await world.accounts.premium()).session,
    body: { type: 'sell' },
  }),
  'GET /api/my-listings/{id}': asOwner(draft),
  'PUT /api/my-listings/{id}': asOwner(draft, ({ revision }) => ({ revision, fields: FIELDS })),
  'POST /api/my-listings/{id}/preview': asOwner(draft),
  'POST /api/my-listings/{id}/submit': asOwner(draft, ({ revision }) => ({ revision })),
  'POST /api/my-listings/{id}/moves': asOwner(published, () => ({ move: 'pause' })),
  'GET /api/my-listings/{id}/statistics': asOwner(draft),
  'GET /api/admin/listings': async (world) => ({ session: await world.administrator(), query: { view: 'public' } }),
  'GET /api/admin/listings/export': async (world) => ({
    session: await world.administrator(),
    query: { view: 'public' },
  }),
  'POST /api/admin/listings/bulk': async (world) => {
    const { moderator, listing } = await published(world);
    const rows = [{ id: listing.id, status: 'published' }];
    return { session: moderator, body: { move: 'pause', reason: REASON, rows } };
  },
  'GET /api/admin/listings/{id}': asModerator(submitted),
  'POST /api/admin/listings/{id}/claim': asModerator(submitted),
  'POST /api/admin/listings/{id}/decision': toDecide,
  'POST /api/admin/listings/{id}/moves': asModerator(published, { move: 'withdraw', reason: REASON }),
  'PUT /api/admin/listings/{id}/feature': asModerator(published, { from: null, until: null }),
  'POST /api/marketplace-listings/{id}/inquiries': async (world) => ({
    session: (await world.accounts.premium()).session,
    params: { id: (await published(world)).listing.id },
    body: { message: 'Hello, is the practice still for sale?' },
  }),
  'GET /api/marketplace-inquiries': asUser,
  'GET /api/marketplace-inquiries/{id}': inThread('owner'),
  'POST /api/marketplace-inquiries/{id}/messages': inThread('owner', { message: 'It is, and I would like to talk.' }),
  'POST /api/marketplace-inquiries/{id}/read': inThread('owner', { upTo: 1 }),
  'POST /api/marketplace-inquiries/{id}/reveal': inThread('buyer'),
  'POST /api/marketplace-inquiries/{id}/attachments': async (world) => {
    const { owner: session, thread } = await knownThread(world);
    return { session, params: { id: thread.id }, ...FILE };
  },
  'GET /api/marketplace-inquiries/{id}/attachments/{attachmentId}/file': async (world) => {
    const { owner: session, thread } = await knownThread(world);
    await world.sendPlan('POST', ATTACHMENTS, { session, params: { id: thread.id }, ...FILE });
    const { messages } = await world.call<InquiryThread>('GET', `/api/marketplace-inquiries/${thread.id}`, { session });
    return { session, params: { id: thread.id, attachmentId: messages.at(-1)?.attachment?.id ?? '' } };
  },
  'POST /api/marketplace-inquiries/{id}/close': inThread('owner'),
  'POST /api/marketplace-inquiries/{id}/block': inThread('owner'),
  'POST /api/marketplace-inquiries/{id}/report': inThread('owner', { reason: 'The message is an advertisement.' }),
  'GET /api/admin/inquiry-reports': asAdministrator,
  'GET /api/admin/inquiry-reports/{id}': ofReport(),
  'POST /api/admin/inquiry-reports/{id}/messages': ofReport(),
  'GET /api/admin/inquiry-reports/{id}/attachments/{attachmentId}/file': async (world) => {
    const { owner, thread, listing } = await knownThread(world);
    await world.sendPlan('POST', ATTACHMENTS, { session: owner, params: { id: thread.id }, ...FILE });
    const path = `/api/marketplace-inquiries/${thread.id}`;
    const { messages } = await world.call<InquiryThread>('GET', path, { session: owner });
    await world.call('POST', `${path}/report`, { session: owner, body: { reason: 'The file is an advertisement.' } });
    const session = await world.administrator();
    const { reports } = await world.call<InquiryReports>('GET', '/api/admin/inquiry-reports', { session });
    const id = reports.find((open) => open.listing?.id === listing.id)?.id ?? '';
    return { session, params: { id, attachmentId: messages.at(-1)?.attachment?.id ?? '' } };
  },
  'POST /api/admin/inquiry-reports/{id}/decision': ofReport({ decision: 'dismiss', reason: REASON }),
  'POST /api/admin/inquiry-reports/{id}/lift-block': ofReport({ reason: REASON }, 'block_sender'),
  'POST /api/marketplace-listings/{id}/nda': async (world) => ({
    session: (await world.accounts.premium()).session,
    params: { id: (await published(world)).listing.id },
  }),
  'PUT /api/marketplace-listings/{id}/nda-setting': asOwner(published, () => ({ ...SIGNATURE, automatic: true })),
  'GET /api/marketplace-listings/{id}/confidential': async (world) => {
    const { buyer, listing } = await active(world);
    return { session: buyer, params: { id: listing.id } };
  },
  'GET /api/nda-anchors/{day}': () => ({ params: { day: ANCHOR_DAY } }),
  'GET /api/ndas': asUser,
  'GET /api/ndas/{id}/page': ofNda(signed, 'owner'),
  'POST /api/ndas/{id}/sign': ofNda(requested, 'buyer', toSign),
  'POST /api/ndas/{id}/countersign': ofNda(signed, 'owner', toCountersign),
  'POST /api/ndas/{id}/decline': ofNda(signed, 'owner', () => ({ reason: REASON })),
  'POST /api/ndas/{id}/withdraw': ofNda(signed, 'buyer'),
  'POST /api/ndas/{id}/end': ofNda(active, 'owner', () => ({ reason: REASON })),
  'GET /api/admin/ndas': asAdministrator,
  'GET /api/admin/ndas/{id}': async (world) => {
    const { nda } = await active(world);
    return { session: await world.administrator(), params: { id: nda.id } };
  },
  'POST /api/admin/ndas/{id}/end': ofLoggedNda(),
  'POST /api/admin/ndas/{id}/grants/{grantId}/end': ofLoggedNda(true),
  'GET /api/admin/nda-text': asAdministrator,
  'POST /api/admin/nda-text/approval': async (world) => {
    const session = await world.administrator();
    const { version } = await world.call<NdaTextInUse>('GET', '/api/admin/nda-text', { session });
    return { session, body: { version } };
  },
  'POST /api/admin/nda-chain/check': asAdministrator,
  'GET /api/ndas/{id}/document': ofNda(active, 'buyer'),
  'GET /api/ndas/{id}/evidence': ofNda(active, 'owner'),
};
