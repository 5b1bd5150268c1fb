import type { FirmEditsPage, FirmPaper, ManagedFirm, MyFirm, MyFirmDraft } from '@app/contracts';
import type { Session } from '../plan';
import type { World } from '../world/world';
import { asAdministrator, type Recipe, type Recipes } from './recipe';

/** A picture of one pixel: the smallest file that is inspected as a whole. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const PAPER = { purpose: 'claim', name: 'letter.png' };
const STATEMENT = 'I am the managing partner of the firm.';
const REASON = 'The letter names another firm.';
const ENTRIES = { advisors: { parts: { value: '1,250' }, asOf: '2026-01-01' } };
const FIRMS = '/api/admin/firm-profiles';

function websiteOf(domain: string) {
  return {
    key: 'website',
    parts: { value: `https://${domain}/about` },
    asOf: '2026-01-01',
    source: { kind: 'press', title: 'A magazine', url: '', retrievedOn: '2026-01-01' },
    verified: true,
  };
}

type Managed = { admin: Session; firm: ManagedFirm };

async function created(world: World): Promise<Managed> {
  const admin = await world.administrator();
  const body = { name: `Fuzz Firm ${process.pid} ${world.next()}`, channel: 'ria' };
  return { admin, firm: await world.call<ManagedFirm>('POST', FIRMS, { session: admin, body }) };
}

/** Published, with a website. */
export async function published(world: World): Promise<Managed> {
  const { admin, firm } = await created(world);
  const path = `${FIRMS}/${firm.id}`;
  await world.call('POST', `${path}/facts`, { session: admin, body: websiteOf(`fuzz-${firm.id}.example`) });
  const { revision } = await world.call<ManagedFirm>('GET', path, { session: admin });
  return { admin, firm: await world.call('POST', `${path}/publish`, { session: admin, body: { revision } }) };
}

async function paper(world: World, session: Session): Promise<FirmPaper> {
  return world.sendPlan<FirmPaper>('POST', '/api/firm-papers', { session, query: PAPER, bytes: PNG });
}

type Claimed = Managed & { claimant: Session; claimId: string };

async function claimed(world: World): Promise<Claimed> {
  const managed = await published(world);
  const claimant = (await world.accounts.premium()).session;
  const { claim } = await world.call<MyFirm>('POST', `/api/my-firms/${managed.firm.id}/claim`, { session: claimant });
  return { ...managed, claimant, claimId: claim?.id ?? '' };
}

async function proven(world: World): Promise<Claimed> {
  const found = await claimed(world);
  const { firm, claimant: session } = found;
  const body = { papers: [(await paper(world, session)).id], statement: STATEMENT };
  await world.call('POST', `/api/my-firms/${firm.id}/claim/papers`, { session, body });
  return found;
}

/** A published firm whose claimant owns its profile. */
export async function owned(world: World): Promise<Claimed> {
  const found = await proven(world);
  for (const move of ['take_up', 'grant'])
    await world.call('POST', `/api/admin/firm-claims/${found.claimId}/moves`, { session: found.admin, body: { move } });
  return found;
}

async function drafted(world: World): Promise<Claimed & { draft: MyFirmDraft }> {
  const found = await owned(world);
  const path = `/api/my-firms/${found.firm.id}/draft`;
  const body = { revision: 0, entries: ENTRIES };
  return { ...found, draft: await world.call<MyFirmDraft>('PUT', path, { session: found.claimant, body }) };
}

async function submitted(world: World): Promise<Claimed & { draft: MyFirmDraft }> {
  const found = await drafted(world);
  const { claimant: session, draft } = found;
  const path = `/api/my-firms/${found.firm.id}/draft/submit`;
  const body = { revision: draft.revision };
  return { ...found, draft: await world.call<MyFirmDraft>('POST', path, { session, body }) };
}

/** Of the firm with an owner, by that owner. */
const byOwner =
  (make: (world: World) => Promise<Claimed>, body?: object): Recipe =>
  async (world) => {
    const { claimant, firm } = await make(world);
    return { session: claimant, params: { id: firm.id }, ...(body && { body }) };
  };

const moveDraft =
  (make: (world: World) => Promise<Claimed & { draft: MyFirmDraft }>): Recipe =>
  async (world) => {
    const { claimant, firm, draft } = await make(world);
    return { session: claimant, params: { id: firm.id }, body: { revision: draft.revision } };
  };

const ofClaim =
  (body?: object): Recipe =>
  async (world) => {
    const { admin, claimId } = await proven(world);
    return { session: admin, params: { id: claimId }, ...(body && { body }) };
  };

/** The newest edit of the queue. */
async function queued(world: World) {
  const { admin, draft } = await submitted(world);
  let path = '/api/admin/firm-edits';
  let page = await world.call<FirmEditsPage>('GET', path, { session: admin });
  while (page.nextCursor) {
    path = `/api/admin/firm-edits?cursor=${page.nextCursor}`;
    page = await world.call<FirmEditsPage>('GET', path, { session: admin });
  }
  return { session: admin, params: { id: page.rows.at(-1)?.id ?? '' }, revision: draft.revision };
}

const ofFirm =
  (make: (world: World) => Promise<Managed>, body?: (firm: ManagedFirm) => object): Recipe =>
  async (world) => {
    const { admin, firm } = await make(world);
    return { session: admin, params: { id: firm.id }, ...(body && { body: body(firm) }) };
  };
const revisionOf = ({ revision }: ManagedFirm) => ({ revision });

/** Claims and edits of profiles: calls of claimants, owners and administrators. */
export const firmOwnershipRecipes: Recipes = {
  'GET /api/firm-papers': async (world) => ({
    session: (await world.accounts.premium()).session,
    query: { purpose: 'claim' },
  }),
  'POST /api/firm-papers': async (world) => ({
    session: (await world.accounts.premium()).session,
    query: PAPER,
    bytes: PNG,
  }),
  'DELETE /api/firm-papers/{id}': async (world) => {
    const { session } = await world.accounts.premium();
    return { session, params: { id: (await paper(world, session)).id } };
  },
  'GET /api/admin/firm-papers/{id}/file': async (world) => {
    const { session } = await world.accounts.premium();
    return { session: await world.administrator(), params: { id: (await paper(world, session)).id } };
  },
  'GET /api/my-firms': byOwner(claimed),
  'GET /api/my-firms/{id}': byOwner(claimed),
  'POST /api/my-firms/{id}/claim': async (world) => ({
    session: (await world.accounts.premium()).session,
    params: { id: (await published(world)).firm.id },
  }),
  'POST /api/my-firms/{id}/claim/mail': async (world) => {
    const { claimant, firm } = await claimed(world);
    const body = { email: `owner@fuzz-${firm.id}.example` };
    return { session: claimant, params: { id: firm.id }, body };
  },
  'POST /api/my-firms/{id}/claim/code': async (world) => {
    const { claimant: session, firm } = await claimed(world);
    const email = `owner@fuzz-${firm.id}.example`;
    await world.call('POST', `/api/my-firms/${firm.id}/claim/mail`, { session, body: { email } });
    const { code } = await world.mail('firm-claim-code', email);
    return { session, params: { id: firm.id }, body: { code } };
  },
  'POST /api/my-firms/{id}/claim/papers': async (world) => {
    const { claimant: session, firm } = await claimed(world);
    const body = { papers: [(await paper(world, session)).id], statement: STATEMENT };
    return { session, params: { id: firm.id }, body };
  },
  'POST /api/my-firms/{id}/claim/withdraw': byOwner(proven),
  'POST /api/my-firms/{id}/dispute': async (world) => {
    const { firm } = await owned(world);
    const { session } = await world.accounts.premium();
    const body = { papers: [(await paper(world, session)).id], statement: STATEMENT };
    return { session, params: { id: firm.id }, body };
  },
  'GET /api/my-firms/{id}/draft': byOwner(drafted),
  'PUT /api/my-firms/{id}/draft': byOwner(owned, { revision: 0, entries: ENTRIES }),
  'POST /api/my-firms/{id}/draft/submit': moveDraft(drafted),
  'POST /api/my-firms/{id}/draft/withdraw': moveDraft(submitted),
  'POST /api/my-firms/{id}/draft/discard': moveDraft(drafted),
  'GET /api/my-firms/{id}/history': byOwner(owned),
  'GET /api/firms/{name}/badge.svg': async (world) => ({ params: { name: (await published(world)).firm.slug } }),
  'GET /api/admin/firm-claims': asAdministrator,
  'GET /api/admin/firm-claims/{id}': ofClaim(),
  'POST /api/admin/firm-claims/{id}/moves': ofClaim({ move: 'take_up', reason: REASON }),
  'GET /api/admin/firm-edits': asAdministrator,
  'GET /api/admin/firm-edits/{id}': async (world) => {
    const { session, params } = await queued(world);
    return { session, params };
  },
  'POST /api/admin/firm-edits/{id}/decision': async (world) => {
    const { session, params, revision } = await queued(world);
    return { session, params, body: { decision: 'request_changes', revision, reason: REASON } };
  },
  'GET /api/admin/firm-profiles': asAdministrator,
  'GET /api/admin/firm-profiles/export': async (world) => ({
    session: await world.administrator(),
    query: { q: 'fuzz', view: 'duplicates' },
  }),
  'POST /api/admin/firm-profiles': async (world) => ({
    session: await world.administrator(),
    body: { name: `Fuzz Firm ${process.pid} ${world.next()}`, channel: 'ria' },
  }),
  'GET /api/admin/firm-profiles/{id}': ofFirm(created),
  'GET /api/admin/firm-profiles/{id}/history': ofFirm(created),
  'PUT /api/admin/firm-profiles/{id}/name': ofFirm(created, ({ id, revision }) => ({
    revision,
    name: 'Renamed Firm',
    slug: `renamed-firm-${id}`,
  })),
  'POST /api/admin/firm-profiles/{id}/facts': ofFirm(created, () => websiteOf('fuzz.example')),
  'DELETE /api/admin/firm-profiles/{id}/facts/{factId}': async (world) => {
    const { admin, firm } = await published(world);
    return { session: admin, params: { id: firm.id, factId: firm.facts[0]?.id ?? 0 } };
  },
  'POST /api/admin/firm-profiles/{id}/publish': ofFirm(created, revisionOf),
  'POST /api/admin/firm-profiles/{id}/remove': ofFirm(created, revisionOf),
  'POST /api/admin/firm-profiles/{id}/merge': async (world) => {
    const { firm: into } = await published(world);
    const { admin, firm } = await created(world);
    return { session: admin, params: { id: firm.id }, body: { revision: firm.revision, into: into.id } };
  },
};
