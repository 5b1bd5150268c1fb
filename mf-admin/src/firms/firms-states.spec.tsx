import type { ClaimEntry, FirmEditEntry, ManagedFirm } from '@app/contracts';
import { refusal, testScreen } from '@app/ui/testing';
import { portalReads } from '../testing/portal-reads';

const ID = '00000000-0000-4000-8000-000000000001';
const FIRM = { id: 1001, slug: 'alder', name: 'Alder Wealth' };
const REASON = 'The letter names another firm.';
const CLAIM: ClaimEntry = {
  id: ID,
  firm: FIRM,
  state: 'papers_sent',
  proof: 'papers',
  startedAt: '2026-11-20T10:00:00Z',
  changedAt: '2026-11-20T11:00:00Z',
  claimant: { name: 'Pat Example', firm: 'Alder Wealth', email: 'pat@example.com' },
  domain: 'alder.example',
  mailTo: null,
  statement: 'I am the managing partner.',
  papers: [
    {
      id: ID,
      purpose: 'claim',
      name: 'Letter.pdf',
      type: 'pdf',
      bytes: 2_048,
      pages: 1,
      scan: 'unscanned',
      createdAt: '2026-11-20T10:30:00Z',
      openings: [],
    },
  ],
  others: 0,
  disputes: [],
  events: [{ at: '2026-11-20T10:00:00Z', event: 'start', side: 'claimant', isYours: false, reason: null }],
  moves: ['take_up'],
};
const EDIT: FirmEditEntry = {
  id: ID,
  firm: FIRM,
  state: 'submitted',
  submittedAt: '2026-11-20T10:00:00Z',
  decidedAt: null,
  revision: 3,
  owner: CLAIM.claimant,
  differences: [{ key: 'advisors', before: null, after: { key: 'advisors', value: 1_250, asOf: '2026-10-31' } }],
  faults: [],
  reason: null,
  canDecide: true,
};
const MANAGED: ManagedFirm = {
  ...FIRM,
  channel: 'ria',
  status: 'draft',
  sample: false,
  updatedAt: '2026-11-20T10:00:00Z',
  revision: 4,
  mergedInto: null,
  addresses: ['alder', 'former-alder'],
  isOwned: false,
  facts: [],
  similar: [],
};

const queries = async () => (await import('../testing/web-kit')).queryClient();
const ADMIN = 'https://site.test/firm-profiles-admin';

describe('the firms of administrators', () => {
  const screen = testScreen(ADMIN, queries, portalReads);
  const has = (text: string) => screen.page.until(() => screen.page.text().includes(text));
  const open = async (search = '') => {
    const { Component } = await import('./firms-admin.route');
    await screen.show(<Component />, `/firm-profiles-admin${search}`);
  };
  const callTo = async (method: string, path: string) => {
    const isIt = (call: { method: string; path: string }) => call.method === method && call.path === path;
    await screen.page.until(() => screen.api.calls.some(isIt));
    return screen.api.call(screen.api.calls.findLastIndex(isIt));
  };

  it.each([
    ['', '/api/admin/firm-profiles', 'No matching firms', 'The firms could not be loaded'],
    ['?part=claims', '/api/admin/firm-claims', 'No claims here', 'The claims could not be loaded'],
    ['?part=edits', '/api/admin/firm-edits', 'No edits here', 'The edits could not be loaded'],
  ])('say at “%s” what failed, read it again, and say that there are none', async (search, path, empty, failed) => {
    await open(search);
    await (await callTo('GET', path)).lose();
    await screen.page.until(() => screen.alert().includes(failed));
    await screen.page.click(screen.page.button('Try Again'));
    await (await screen.api.call(1)).answer(200, { rows: [], waiting: 0 });
    await has(empty);
  });

  it('search by the address of the page', async () => {
    await open('?q=alder');
    const call = await callTo('GET', '/api/admin/firm-profiles');
    expect(call).toMatchObject({ query: { q: 'alder' } });
    await call.answer(200, { rows: [MANAGED] });
    await has('Alder Wealth');
    expect(screen.page.button('Alder Wealth').getAttribute('href')).toBe('/admin/firm-profiles/edit/1001');
  });

  it('list possible duplicates', async () => {
    await open('?part=duplicates');
    const call = await callTo('GET', '/api/admin/firm-profiles');
    expect(call).toMatchObject({ query: { view: 'duplicates' } });
    await call.answer(200, { rows: [] });
    await has('No two published firms share a name or a website.');
  });

  it('merge a firm into the one that it duplicates, after a question that names both', async () => {
    const { EditFirm } = await import('./edit-firm.route');
    await screen.show(<EditFirm id="1001" />);
    const similar = [{ id: 1002, slug: 'alder-two', name: 'Alder Two', by: 'domain' as const }];
    await (
      await callTo('GET', '/api/admin/firm-profiles/1001')
    ).answer(200, { ...MANAGED, status: 'published', similar });
    await has('Firm 1002. Same website.');
    expect(screen.page.button('Alder Two').getAttribute('href')).toBe('/admin/firm-profiles/edit/1002');
    await screen.page.click(screen.page.button('Merge into firm 1002'));
    await has(`Merge ${MANAGED.name} into Alder Two?`);
    await screen.page.click(screen.page.button('Merge'));
    expect(await callTo('POST', '/api/admin/firm-profiles/1001/merge')).toMatchObject({
      body: { revision: 4, into: 1002 },
    });
  });

  it('merge a firm into one by its number, however that is written', async () => {
    const { EditFirm } = await import('./edit-firm.route');
    await screen.show(<EditFirm id="1001" />);
    await (await callTo('GET', '/api/admin/firm-profiles/1001')).answer(200, { ...MANAGED, status: 'published' });
    const field = () => screen.page.field('Number of the firm to keep');
    const send = () =>
      screen.page.act(() =>
        field()
          .closest('form')
          ?.dispatchEvent(new screen.page.window.Event('submit', { bubbles: true, cancelable: true })),
      );
    await has('Number of the firm to keep');
    for (const typed of ['1k', '1.2', '$1002', '1002 advisors', '']) {
      await screen.page.type(field(), typed);
      await send();
      expect([typed, screen.page.description(field())]).toEqual([
        typed,
        expect.stringContaining('Enter the number of a firm.'),
      ]);
    }
    await screen.page.type(field(), 'Firm #1002\u202c');
    await send();
    await has(`Merge ${MANAGED.name} into firm 1002?`);
  });

  it('take up a claim, and decide it with a reason when they refuse', async () => {
    await open(`?part=claims&id=${ID}`);
    await (await callTo('GET', `/api/admin/firm-claims/${ID}`)).answer(200, CLAIM);
    for (const text of ['Pat Example, Alder Wealth · pat@example.com', 'I am the managing partner.', 'Letter.pdf'])
      await has(text);
    await screen.page.click(screen.page.button('Start review'));
    const taken = await callTo('POST', `/api/admin/firm-claims/${ID}/moves`);
    expect(taken).toMatchObject({ body: { move: 'take_up' } });
    await taken.answer(200, { ...CLAIM, state: 'in_review', moves: ['grant', 'refuse'] });
    await has('Approve the claim');
    const sent = () => screen.api.calls.filter(({ method }) => method === 'POST').length;
    await screen.page.click(screen.page.button('Deny the claim'));
    await has('Give the reason in a sentence');
    expect(sent()).toBe(1);
    await screen.page.type(screen.page.field('Reason'), REASON);
    await screen.page.click(screen.page.button('Deny the claim'));
    await has('The claimant receives your reason and can start a new claim.');
    expect(sent()).toBe(1);
    await screen.page.click(screen.page.button('Deny'));
    await screen.page.until(() => sent() === 2);
    const refused = await callTo('POST', `/api/admin/firm-claims/${ID}/moves`);
    expect(refused).toMatchObject({ body: { move: 'refuse', reason: REASON } });
    await refused.answer(409, refusal('FIRMS.CLAIM_MOVED', 'The claim is approved and cannot be denied.'));
    await has('The claim is approved and cannot be denied.');
  });

  it('reject an edit after a question', async () => {
    await open(`?part=edits&id=${ID}`);
    await (await callTo('GET', `/api/admin/firm-edits/${ID}`)).answer(200, EDIT);
    await has('1,250');
    await screen.page.type(screen.page.field('Reason'), REASON);
    await screen.page.click(screen.page.button('Reject'));
    await has('Reject these changes?');
    expect(screen.api.calls.some(({ method }) => method === 'POST')).toBe(false);
    await screen.page.click(screen.page.button('Reject permanently'));
    const call = await callTo('POST', `/api/admin/firm-edits/${ID}/decision`);
    expect(call).toMatchObject({ body: { decision: 'reject', revision: 3, reason: REASON } });
  });

  it('compare an edit field by field, and approve it with its revision', async () => {
    await open(`?part=edits&id=${ID}`);
    await (await callTo('GET', `/api/admin/firm-edits/${ID}`)).answer(200, EDIT);
    for (const text of ['Advisors', '1,250', 'As of October 31, 2026', 'Nothing']) await has(text);
    await screen.page.click(screen.page.button('Request changes'));
    await has('Give the reason in a sentence');
    await screen.page.click(screen.page.button('Approve'));
    const call = await callTo('POST', `/api/admin/firm-edits/${ID}/decision`);
    expect(call).toMatchObject({ body: { decision: 'approve', revision: 3 } });
    await call.answer(200, { ...EDIT, state: 'approved', canDecide: false, differences: [] });
    await has('Approved');
    expect(screen.page.text()).not.toContain('Request changes');
  });

  it('create a firm whose name suggests the address; what is refused stands at its field', async () => {
    const { NewFirmForm } = await import('./new-firm.route');
    await screen.show(<NewFirmForm />);
    await screen.page.submit();
    await has('Enter the firm’s name.');
    await screen.page.type(screen.page.field('Name'), 'Alder & Birch');
    await has('/firms/alder-and-birch');
    const channel = screen.page.field('Channel');
    await screen.page.act(() => {
      channel.value = 'ria';
      channel.dispatchEvent(new screen.page.window.Event('change', { bubbles: true }));
    });
    await screen.page.submit();
    const call = await callTo('POST', '/api/admin/firm-profiles');
    expect(call).toMatchObject({ body: { name: 'Alder & Birch', channel: 'ria' } });
    const sentence = 'This address belongs to another firm';
    await call.answer(409, refusal('FIRMS.ADDRESS_TAKEN', sentence, { slug: sentence }));
    await has(sentence);
    expect(screen.page.field('Name').value).toBe('Alder & Birch');
  });

  it('state a fact with its source, rename with the revision, and read who changed what', async () => {
    const { EditFirm } = await import('./edit-firm.route');
    await screen.show(<EditFirm id="1001" />);
    await (await callTo('GET', '/api/admin/firm-profiles/1001')).answer(200, MANAGED);
    await has('Addresses that redirect hereformer-alder');
    const entry = {
      id: '1',
      at: '2026-11-20T10:00:00Z',
      side: 'admin',
      who: 'Mia Moderator',
      action: 'create',
      before: null,
      after: {},
    };
    await (await callTo('GET', '/api/admin/firm-profiles/1001/history')).answer(200, { entries: [entry] });
    await has('Profile created.');
    expect(screen.page.text()).toContain('Mia Moderator');
    const form = screen.page.button('Add the fact').closest('form');
    await screen.page.act(() =>
      form?.dispatchEvent(new screen.page.window.Event('submit', { bubbles: true, cancelable: true })),
    );
    const stated = await callTo('POST', '/api/admin/firm-profiles/1001/facts');
    expect(stated).toMatchObject({ body: { key: 'founded', parts: {}, verified: false } });
    await stated.answer(400, refusal('REQUEST.INVALID', 'Enter a value.', { 'parts.value': 'Enter a value.' }));
    await has('Enter a value.');
  });
});
