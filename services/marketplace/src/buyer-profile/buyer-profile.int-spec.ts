import type {
  InquiryThread,
  MyBuyerProfile,
  NdaText,
  NdaView,
  ProofsPage,
  RequestedNda,
  ShownBuyer,
} from '@app/contracts';
import { practice } from '@app/domain/testing';
import { MarketplacePersonalData } from '../personal-data/marketplace-personal-data';
import { BUYER, saveProfile } from '../testing/buyer-profiles';
import { office, pdf, picture } from '../testing/files';
import {
  codeOf,
  errorOf,
  PEOPLE,
  startMarketplaceApp,
  type MarketplaceApp,
  type Name,
} from '../testing/marketplace-app';
import { BUYER_SIGNATURE } from '../testing/nda-app';

const PATH = '/api/my-buyer-profile';
const MISSING = '00000000-0000-4000-8000-00000000ffff';
const DAY_MS = 86_400_000;
const FILE = 'Pia Example statement.pdf';

let app: MarketplaceApp;
let statement: Buffer;
beforeAll(async () => {
  app = await startMarketplaceApp();
  statement = await pdf(1);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.reset();
  await app.database.dataSource.query(
    `TRUNCATE marketplace.listing, marketplace.buyer_profile, marketplace.proof_of_funds, marketplace.file_removal,
       limits.call_window CASCADE`,
  );
});

const sql = <T>(text: string, parameters: unknown[] = []): Promise<T[]> =>
  app.database.dataSource.query<T[]>(text, parameters);
const own = (name: Name = 'pia') => app.as<MyBuyerProfile>(name, 'GET', PATH);
const save = (revision: number, profile: object, name: Name = 'pia') =>
  app.as<MyBuyerProfile>(name, 'PUT', PATH, { revision, profile });
const submit = async (bytes = statement, fileName = FILE, name: Name = 'pia') => {
  const answer = await app.submitProof(name, fileName, bytes);
  if (answer.status !== 200) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body as MyBuyerProfile;
};
const verify = async (amount = 'from_500k') => {
  const { body } = await app.as<ProofsPage>('mia', 'GET', '/api/admin/proofs');
  const answer = await app.as('mia', 'POST', `/api/admin/proofs/${body.rows[0]?.id}/verify`, { amount });
  if (answer.status !== 200) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
};
const files = () => sql<{ name: string }>('SELECT name FROM marketplace.proof_of_funds');
const removals = () => sql<{ key: string }>('SELECT storage_key AS key FROM marketplace.file_removal');

const summary = 'An owner retires in stages and stays for two years.';
const publish = async () => (await app.listing('ada', practice({ summary }), 'published')).id;
const write = async (listing: number) => {
  const path = `/api/marketplace-listings/${listing}/inquiries`;
  return (await app.as<InquiryThread>('pia', 'POST', path, { message: 'Is it still for sale?' })).body.id;
};
const ask = async (listing: number) =>
  (await app.as<RequestedNda>('pia', 'POST', `/api/marketplace-listings/${listing}/nda`)).body.nda;
const inquiryPath = (id: string) => `/api/marketplace-inquiries/${id}/buyer-profile`;
const ndaPath = (id: string) => `/api/ndas/${id}/buyer-profile`;
const shown = (path: string, name: Name = 'ada') => app.as<ShownBuyer>(name, 'GET', path);

describe('an own buyer profile', () => {
  it('is empty before the first save, and read by its account alone', async () => {
    const { body, headers } = await own();
    expect(body).toEqual({ revision: 0, profile: null, proof: expect.objectContaining({ state: 'none', file: null }) });
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect((await app.call('GET', PATH)).status).toBe(401);
    await saveProfile(app, 'pia');
    expect((await own('ben')).body.profile).toBeNull();
  });

  it('is saved with a revision, in the order of the tables', async () => {
    const first = await save(0, { ...BUYER, states: ['SC', 'NC'] });
    expect([first.status, first.body]).toMatchObject([200, { revision: 1, profile: BUYER }]);
    expect((await save(1, { ...BUYER, cash: 'from_5m' })).body).toMatchObject({
      revision: 2,
      profile: { cash: 'from_5m' },
    });
  });

  it('is not overwritten by a save of an earlier revision, which is told what is stored', async () => {
    await save(0, BUYER);
    await save(1, { ...BUYER, cash: 'from_5m' });
    for (const revision of [0, 1, 7]) {
      const refused = await save(revision, BUYER);
      expect(codeOf(refused)).toEqual([409, 'MARKETPLACE.BUYER_PROFILE_CHANGED']);
      expect(errorOf(refused).current).toEqual({ revision: 2, profile: { ...BUYER, cash: 'from_5m' } });
    }
    expect((await own()).body).toMatchObject({ revision: 2, profile: { cash: 'from_5m' } });
    expect(codeOf(await save(3, BUYER, 'ben'))).toEqual([409, 'MARKETPLACE.BUYER_PROFILE_CHANGED']);
  });

  it('is saved once when the answer was lost and the call is sent again', async () => {
    await save(0, BUYER);
    const again = await save(0, BUYER);
    expect([again.status, again.body.revision]).toEqual([200, 1]);
  });

  it('is one of two saves at the same moment', async () => {
    const answers = await Promise.all([save(0, BUYER), save(0, { ...BUYER, cash: 'from_5m' })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('is refused with a sentence at every field, and keeps what was stored', async () => {
    await save(0, BUYER);
    const refused = await save(1, { ...BUYER, kind: 'bank', types: [], assetsTo: 1 });
    expect(codeOf(refused)).toEqual([400, 'REQUEST.INVALID']);
    expect(Object.keys(errorOf(refused).fields ?? {})).toEqual(['kind', 'types']);
    expect(Object.keys(errorOf(await save(1, { ...BUYER, firm: 'Own' })).fields ?? {})).toEqual(['profile']);
    expect((await own()).body).toMatchObject({ revision: 1, profile: BUYER });
  });

  it('has no contact data in its summary, as a first message', async () => {
    const text = 'Call me at (704) 555-0142 any time.';
    const refused = await save(0, { ...BUYER, summary: text });
    expect(codeOf(refused)).toEqual([400, 'MARKETPLACE.CONTACT_DATA']);
    expect(errorOf(refused).fields).toEqual({ summary: 'This contains “(704) 555-0142” (a phone number).' });
    const [passage] = errorOf(refused).passages ?? [];
    expect(passage?.field).toBe('summary');
    expect(text.slice(passage?.start, passage?.end)).toContain('555-0142');
    expect((await own()).body.profile).toBeNull();
  });
});

describe('an own proof of funds', () => {
  it('waits for a decision, and is replaced by the next file, whose decision is its own', async () => {
    const first = await submit();
    expect(first.proof).toMatchObject({
      state: 'submitted',
      file: { name: FILE, type: 'pdf', pages: 1 },
      amount: null,
    });
    await verify();
    expect((await own()).body.proof).toMatchObject({ state: 'verified', amount: 'from_500k' });
    const photo = await picture(40, 40).png().toBuffer();
    expect((await submit(photo, 'letter.png')).proof).toMatchObject({
      state: 'submitted',
      file: { name: 'letter.png', type: 'png', pages: null },
      decidedAt: null,
      amount: null,
      expiresAt: null,
    });
    expect([await files(), (await removals()).length]).toEqual([[{ name: 'letter.png' }], 1]);
  });

  it('is verified for ninety days by the clock', async () => {
    await submit();
    await verify();
    app.clock.advance(90 * DAY_MS - 60_000);
    expect((await own()).body.proof.state).toBe('verified');
    app.clock.advance(60_000);
    expect((await own()).body.proof).toMatchObject({ state: 'expired', amount: 'from_500k' });
    expect((await submit()).proof.state).toBe('submitted');
  });

  it('is removed with its file in every state, once', async () => {
    for (const before of [async () => undefined, verify]) {
      await submit();
      await before();
      const removed = await app.as<MyBuyerProfile>('pia', 'DELETE', `${PATH}/proof`);
      expect([removed.status, removed.body.proof.state]).toEqual([200, 'none']);
    }
    expect([await files(), (await removals()).length]).toEqual([[], 2]);
    expect(codeOf(await app.as('pia', 'DELETE', `${PATH}/proof`))).toEqual([404, 'MARKETPLACE.PROOF_NOT_FOUND']);
  });

  it('is one, whichever of two uploads at the same moment is the last', async () => {
    await Promise.all([submit(), submit(statement, 'other.pdf')]);
    expect([(await files()).length, (await removals()).length]).toEqual([1, 1]);
  });

  it('is a PDF, PNG or JPEG that is what its name says; what is refused leaves the file before', async () => {
    await submit();
    const refusals: [string, Buffer, string][] = [
      ['list.csv', Buffer.from('a,b\n'), 'A proof of funds is a PDF, PNG or JPEG file.'],
      ['letter.docx', office('docx'), 'A proof of funds is a PDF, PNG or JPEG file.'],
      ['picture.png', statement, 'The content of this file does not match its extension.'],
      ['empty.pdf', Buffer.alloc(0), 'This file is empty.'],
      ['../a.pdf', statement, 'The file name is a path. Rename it, then upload it again.'],
    ];
    for (const [name, bytes, sentence] of refusals) {
      const refused = await app.submitProof('pia', name, bytes);
      expect([codeOf(refused), errorOf(refused).fields]).toEqual([[400, 'FILES.REFUSED'], { file: sentence }]);
    }
    expect(await files()).toEqual([{ name: FILE }]);
  });

  it('needs a verified address', async () => {
    expect((await app.submitProof('unverified', FILE, statement)).status).toBe(403);
    expect(await files()).toEqual([]);
  });
});

describe('a buyer as their seller sees them', () => {
  it('has the profile and the status of the proof, without a name, an address, an account and the file', async () => {
    await saveProfile(app, 'pia');
    await submit();
    const listing = await publish();
    for (const path of [inquiryPath(await write(listing)), ndaPath((await ask(listing)).id)]) {
      const { status, body, headers } = await shown(path);
      const submittedAt = (await own()).body.proof.submittedAt;
      expect([status, body]).toEqual([
        200,
        {
          buyer: {
            profile: BUYER,
            changedAt: expect.any(String),
            proof: { state: 'submitted', at: submittedAt, amount: null, until: null },
          },
        },
      ]);
      expect(headers.get('cache-control')).toBe('private, no-store');
      const text = JSON.stringify([body, ...headers]);
      for (const secret of [PEOPLE.pia.userId, PEOPLE.pia.username, 'Pat', FILE, 'statement'])
        expect([secret, text.includes(secret)]).toEqual([secret, false]);
    }
  });

  it('has the amount that was verified until it expires, and never the reason of a refusal', async () => {
    await saveProfile(app, 'pia');
    const path = inquiryPath(await write(await publish()));
    expect((await shown(path)).body.buyer?.proof).toEqual({ state: 'none', at: null, amount: null, until: null });
    await submit();
    await verify('from_2_5m');
    const { proof } = (await own()).body;
    expect((await shown(path)).body.buyer?.proof).toEqual({
      state: 'verified',
      at: proof.decidedAt,
      amount: 'from_2_5m',
      until: proof.expiresAt,
    });
    app.clock.advance(90 * DAY_MS);
    expect((await shown(path)).body.buyer?.proof).toEqual({
      state: 'expired',
      at: proof.expiresAt,
      amount: null,
      until: null,
    });
    await submit();
    const { body } = await app.as<ProofsPage>('mia', 'GET', '/api/admin/proofs');
    const reason = 'The name on the statement is another one.';
    await app.as('mia', 'POST', `/api/admin/proofs/${body.rows[0]?.id}/decline`, { reason });
    const declined = (await shown(path)).body.buyer;
    expect(declined?.proof).toMatchObject({ state: 'declined', amount: null });
    expect(JSON.stringify(declined)).not.toContain('statement');
    expect((await own()).body.proof.reason).toBe(reason);
  });

  it('is missing for everyone else, exactly as one that does not exist', async () => {
    await saveProfile(app, 'pia');
    const listing = await publish();
    const [thread, nda] = [await write(listing), (await ask(listing)).id];
    const missing = await shown(inquiryPath(MISSING));
    expect(codeOf(missing)).toEqual([404, 'MARKETPLACE.BUYER_PROFILE_NOT_FOUND']);
    const paths = [inquiryPath(thread), ndaPath(nda), inquiryPath('x'), ndaPath('x'), ndaPath(MISSING)];
    const calls: [Name, string][] = [
      ...(['pia', 'ben', 'mia', 'unverified'] as const).flatMap((name) =>
        paths.map((path): [Name, string] => [name, path]),
      ),
      // The ids of one kind are none of the other.
      ['ada', inquiryPath(nda)],
      ['ada', ndaPath(thread)],
    ];
    for (const [name, path] of calls) {
      const answer = await shown(path, name);
      expect([name, path, answer.status, errorOf(answer)]).toEqual([name, path, 404, errorOf(missing)]);
    }
    for (const path of paths) expect((await app.call('GET', path)).status).toBe(401);
  });

  it('is none without a profile, also with a proof', async () => {
    await submit();
    const listing = await publish();
    for (const path of [inquiryPath(await write(listing)), ndaPath((await ask(listing)).id)])
      expect(await shown(path)).toMatchObject({ status: 200, body: { buyer: null } });
  });

  it.each(['close', 'block', 'report'])('is missing after the conversation is over (%s)', async (action) => {
    await saveProfile(app, 'pia');
    const id = await write(await publish());
    expect((await shown(inquiryPath(id))).status).toBe(200);
    await app.as('pia', 'POST', `/api/marketplace-inquiries/${id}/${action}`, { reason: 'This is an advertisement.' });
    expect((await shown(inquiryPath(id))).status).toBe(404);
  });

  it('is missing after the NDA was withdrawn or declined', async () => {
    await saveProfile(app, 'pia');
    const listing = await publish();
    for (const [name, action] of [
      ['pia', 'withdraw'],
      ['ada', 'decline'],
    ] as const) {
      const nda = await ask(listing);
      await sign(nda);
      expect((await shown(ndaPath(nda.id))).status).toBe(200);
      const body = action === 'decline' ? { reason: 'Other buyers were first.' } : {};
      expect((await app.as(name, 'POST', `/api/ndas/${nda.id}/${action}`, body)).status).toBe(200);
      expect((await shown(ndaPath(nda.id))).status).toBe(404);
    }
  });
});

const pageHash = async (id: string) => (await app.as<NdaText>('ada', 'GET', `/api/ndas/${id}/page`)).body.pageSha256;
const sign = async ({ id, textVersion }: NdaView) =>
  app.as('pia', 'POST', `/api/ndas/${id}/sign`, {
    ...BUYER_SIGNATURE,
    textVersion,
    pageSha256: await pageHash(id),
    scrolledToEnd: true,
    acceptsElectronicRecords: true,
  });

describe('the buyer profile of an account', () => {
  it('is exported, and is gone with the account, with the file and for its seller', async () => {
    const data = app.app.get(MarketplacePersonalData);
    const { userId, username: email } = PEOPLE.pia;
    const person = { userId, email, emailVerified: true };
    await saveProfile(app, 'pia');
    await submit();
    await verify();
    const path = inquiryPath(await write(await publish()));
    expect((await data.export(person)).buyerProfile).toMatchObject({
      profile: { ...BUYER, changedAt: expect.any(Date) },
      proof: { state: 'verified', name: FILE, amount: 'from_500k', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
    await app.database.dataSource.transaction((manager) => data.erase(person, manager));
    expect((await data.export(person)).buyerProfile).toBeNull();
    expect((await shown(path)).body.buyer ?? null).toBeNull();
    expect(await removals()).toHaveLength(1);
    for (const table of ['buyer_profile', 'proof_of_funds', 'proof_event']) {
      const text = JSON.stringify(await sql(`SELECT * FROM marketplace.${table}`));
      expect([table, text.includes(userId), text.includes('statement')]).toEqual([table, false, false]);
    }
  });
});
