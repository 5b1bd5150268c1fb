import type { InboxKind, InboxPage, Received } from '@app/contracts';
import type { World } from '../world/world';
import { applyForJob } from './content-public';
import { asAdministrator, type Recipe, type Recipes } from './recipe';

const INBOX = '/api/admin/content/inbox';

async function feedback(world: World): Promise<string> {
  const body = { type: 'praise', message: `Well done, number ${world.next()}.`, email: 'visitor@example.com' };
  return (await world.call<Received>('POST', '/api/feedback', { body })).reference;
}

async function application(world: World): Promise<string> {
  const plan = await applyForJob(world);
  return (await world.sendPlan<Received>('POST', '/api/careers/{slug}/applications', plan)).reference;
}

/** The open ones begin with the oldest, so a new one is on the last page. */
async function idOf(world: World, kind: InboxKind, reference: string): Promise<number> {
  const session = await world.administrator();
  let after: number | null = null;
  do {
    const page: InboxPage = await world.call<InboxPage>('GET', `${INBOX}/${kind}${after ? `?after=${after}` : ''}`, {
      session,
    });
    const found = page.rows.find((row) => row.reference === reference);
    if (found) return found.id;
    after = page.next;
  } while (after !== null);
  throw new Error(`${reference} is not in the inbox`);
}

const ofNewFeedback =
  (rest: object = {}): Recipe =>
  async (world) => ({
    session: await world.administrator(),
    params: { kind: 'feedback', id: await idOf(world, 'feedback', await feedback(world)) },
    ...rest,
  });

export const contentInboxRecipes: Recipes = {
  'GET /api/admin/waiting': asAdministrator,
  'GET /api/admin/background-work': asAdministrator,
  [`GET ${INBOX}/{kind}`]: async (world) => ({
    session: await world.administrator(),
    params: { kind: 'leads' },
    query: { view: 'done', after: 1 },
  }),
  [`GET ${INBOX}/{kind}/export`]: async (world) => ({
    session: await world.administrator(),
    params: { kind: 'feedback' },
    query: { view: 'open' },
  }),
  [`GET ${INBOX}/{kind}/{id}`]: ofNewFeedback(),
  [`POST ${INBOX}/{kind}/bulk`]: async (world) => ({
    session: await world.administrator(),
    params: { kind: 'feedback' },
    body: { act: 'read', rows: [{ id: await idOf(world, 'feedback', await feedback(world)), state: 'new' }] },
  }),
  [`PUT ${INBOX}/{kind}/{id}/state`]: ofNewFeedback({ body: { state: 'read', revision: 0 } }),
  [`POST ${INBOX}/{kind}/{id}/notes`]: ofNewFeedback({ body: { text: 'Ask the calculator squad.' } }),
  [`POST ${INBOX}/{kind}/{id}/answer`]: ofNewFeedback({ body: { text: 'Thank you.', revision: 0 } }),
  [`DELETE ${INBOX}/{kind}/{id}`]: ofNewFeedback(),
  'GET /api/admin/content/applications/{id}/cv': async (world) => ({
    session: await world.administrator(),
    params: { id: await idOf(world, 'applications', await application(world)) },
  }),
};
