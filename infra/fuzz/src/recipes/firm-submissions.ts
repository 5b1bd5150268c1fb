import type { MyFirmSubmission } from '@app/contracts';
import type { FirmSubmission } from '@app/domain';
import type { Plan, Session } from '../plan';
import type { World } from '../world/world';
import { asAdministrator, asUser, type Recipe, type Recipes } from './recipe';

const PATH = '/api/firm-submissions';
/** The smallest picture that is inspected as a whole. */
const PAPER = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
/** A black PNG of 64 by 64 pixels: the smallest logo. */
const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABAAQMAAACQp+OdAAAAA1BMVEUAAACnej3aAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAD0lEQVQokWNg' +
    'GAWjgHwAAAJAAAFgVTVqAAAAAElFTkSuQmCC',
  'base64',
);
const REASON = 'The website shows another firm than this one.';

function firm(world: World): FirmSubmission {
  const number = world.next();
  return {
    company: `Firm Number ${number}`,
    slug: null,
    website: `https://firm-number-${number}.com`,
    contactName: 'Pat Miller',
    contactEmail: `pat@firm-number-${number}.com`,
    contactPhone: null,
    channel: 'ria',
    city: 'Cleveland',
    state: 'OH',
    advisors: 24,
    assets: null,
    deal: { upfront: [100, 150], backEnd: [0, 50], years: 9, note: '' },
    description: 'A firm that serves independent advisors in the Great Lakes region. '.repeat(2),
  };
}

type Begun = { session: Session; submission: MyFirmSubmission };

/** An account of its own for each: an account has five open submissions at most. */
async function draft(world: World): Promise<Begun> {
  const { session } = await world.accounts.premium();
  const { id } = await world.call<MyFirmSubmission>('POST', PATH, { session });
  await world.sendPlan('PUT', `${PATH}/{id}/paper`, {
    session,
    params: { id },
    query: { name: 'a.png' },
    bytes: PAPER,
  });
  const body = { revision: 1, fields: firm(world) };
  return { session, submission: await world.call<MyFirmSubmission>('PUT', `${PATH}/${id}`, { session, body }) };
}

async function submitted(world: World): Promise<Begun> {
  const { session, submission } = await draft(world);
  const { id, revision } = submission;
  const body = { revision };
  return { session, submission: await world.call<MyFirmSubmission>('POST', `${PATH}/${id}/submit`, { session, body }) };
}

const ofDraft =
  (more: (world: World, submission: MyFirmSubmission) => Partial<Plan> = () => ({})): Recipe =>
  async (world) => {
    const { session, submission } = await draft(world);
    return { session, params: { id: submission.id }, ...more(world, submission) };
  };

const ofSubmitted =
  (more: (submission: MyFirmSubmission) => Partial<Plan> = () => ({})): Recipe =>
  async (world) => {
    const { submission } = await submitted(world);
    return { session: await world.administrator(), params: { id: submission.id }, ...more(submission) };
  };

/** A draft with a logo, for its submitter or, once submitted, for an administrator. */
const withLogo =
  (reader: 'submitter' | 'administrator'): Recipe =>
  async (world) => {
    const { session, submission } = await draft(world);
    const { id, revision } = submission;
    await world.sendPlan('PUT', `${PATH}/{id}/logo`, { session, params: { id }, bytes: LOGO });
    if (reader === 'submitter') return { session, params: { id } };
    await world.call('POST', `${PATH}/${id}/submit`, { session, body: { revision } });
    return { session: await world.administrator(), params: { id } };
  };

/** Submissions of firms: calls by submitters, and by the administrators who decide. */
export const firmSubmissionRecipes: Recipes = {
  'GET /api/firm-submissions': asUser,
  'POST /api/firm-submissions': async (world) => ({ session: (await world.accounts.premium()).session }),
  'GET /api/firm-submissions/{id}': ofDraft(),
  'PUT /api/firm-submissions/{id}': ofDraft((world, { revision }) => ({ body: { revision, fields: firm(world) } })),
  'POST /api/firm-submissions/{id}/submit': ofDraft((_world, { revision }) => ({ body: { revision } })),
  'POST /api/firm-submissions/{id}/moves': ofDraft(() => ({ body: { move: 'withdraw' } })),
  'GET /api/firm-submissions/{id}/logo': withLogo('submitter'),
  'PUT /api/firm-submissions/{id}/logo': ofDraft(() => ({ bytes: LOGO })),
  'DELETE /api/firm-submissions/{id}/logo': ofDraft(),
  'PUT /api/firm-submissions/{id}/paper': ofDraft(() => ({ query: { name: 'letter.png' }, bytes: PAPER })),
  'DELETE /api/firm-submissions/{id}/paper': ofDraft(),
  'GET /api/admin/firm-submissions': asAdministrator,
  'GET /api/admin/firm-submissions/{id}': ofSubmitted(),
  'GET /api/admin/firm-submissions/{id}/logo': withLogo('administrator'),
  'POST /api/admin/firm-submissions/{id}/publish': ofSubmitted(({ revision }) => ({ body: { revision } })),
  'POST /api/admin/firm-submissions/{id}/request-changes': ofSubmitted(({ revision }) => ({
    body: { revision, reason: REASON },
  })),
  'POST /api/admin/firm-submissions/{id}/reject': ofSubmitted(({ revision }) => ({
    body: { revision, reason: REASON },
  })),
  'GET /api/firm-profiles/{id}/logo': async (world) => {
    const { params, session } = await withLogo('administrator')(world);
    const { id } = params ?? {};
    const path = `/api/admin/firm-submissions/${String(id)}`;
    const { revision } = await world.call<{ revision: number }>('GET', path, { session });
    const published = await world.call<{ firm: { id: number } }>('POST', `${path}/publish`, {
      session,
      body: { revision },
    });
    return { params: { id: published.firm.id } };
  },
};
