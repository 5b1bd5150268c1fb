import type { FirmHistory, MyFirm, MyFirmDraft } from '@app/contracts';
import type { FirmFact } from '@app/domain';
import { refusal, testScreen } from '@app/ui/testing';

const USER = '00000000-0000-4000-8000-000000000001';
const URL = 'https://site.test/firm-profiles/edit/1001';
const PATH = '/api/my-firms/1001/draft';
const KEPT = `firm-draft:${USER}:1001`;
const FACT: FirmFact = {
  key: 'advisors',
  value: 1_000,
  asOf: '2026-01-01',
  source: { kind: 'press', title: 'A magazine', url: null, retrievedOn: '2026-02-01' },
  verifiedOn: null,
};
const MINE: MyFirm = {
  firm: { id: 1001, slug: 'alder', name: 'Alder Wealth', sample: false, domain: 'alder.example' },
  owner: 'you',
  claim: {
    id: '00000000-0000-4000-8000-00000000000a',
    state: 'granted',
    startedAt: '2026-11-01T12:00:00Z',
    lapsesAt: null,
    mail: null,
    papers: [],
    reason: null,
  },
  dispute: null,
  badge: '<a href="https://site.test/firms/alder" rel="noopener"><img alt="Verified profile"></a>',
};
const DRAFT: MyFirmDraft = {
  revision: 0,
  entries: {},
  firm: { id: 1001, slug: 'alder', name: 'Alder Wealth', channel: 'ria' },
  state: null,
  facts: [FACT],
  differences: [],
  faults: [],
  reason: null,
  decided: null,
};
const ENTRIES = { advisors: { parts: { value: '1,250' }, asOf: '2026-01-01' } };
const SAVED: MyFirmDraft = {
  ...DRAFT,
  revision: 1,
  state: 'draft',
  entries: ENTRIES,
  differences: [{ key: 'advisors', before: FACT, after: { key: 'advisors', value: 1_250, asOf: '2026-01-01' } }],
};

const queries = async () => (await import('../../testing/web-kit')).queryClient();

describe('the editor of an own profile', () => {
  const screen = testScreen(URL, queries);
  const has = (text: string) => screen.page.until(() => screen.page.text().includes(text));
  const show = async (search = '') => {
    const { Ownership } = await import('./ownership.route');
    await screen.show(<Ownership userId={USER} id="1001" />, `/firm-profiles/edit/1001${search}`);
    await (await screen.api.call()).answer(200, MINE);
  };
  const open = async (changes: Partial<MyFirmDraft> = {}) => {
    await show();
    await (await screen.api.call(1)).answer(200, { ...DRAFT, ...changes });
    await screen.page.until(() => !screen.page.text().includes('Loading'));
  };
  const type = async (text: string, field = 'Advisors') => {
    await screen.page.type(screen.page.field(field), text);
    await has('Not saved yet.');
  };
  beforeEach(async () => {
    const { sessionStore } = await import('../../testing/web-kit');
    sessionStore().removeItem(KEPT);
  });

  it('begins with what is public, and with its sources', async () => {
    await open();
    expect([screen.page.field('Advisors').value, screen.page.field('Advisors: as of').value]).toEqual([
      '1000',
      '2026-01-01',
    ]);
    expect(screen.page.text()).toContain('Public: Press, as of January 1, 2026.');
    expect(screen.page.text()).toContain('No changes yet.');
  });

  it('saves as typed what differs from the page, and shows the difference', async () => {
    await open();
    await type('1,250');
    await screen.page.click(screen.page.button('Save the draft'));
    const call = await screen.api.call(2);
    expect(call).toMatchObject({ method: 'PUT', path: PATH, body: { revision: 0, entries: ENTRIES } });
    await call.answer(200, SAVED);
    await has('What will change');
    for (const text of ['1,000', '1,250', 'Your statement, as of January 1, 2026']) await has(text);
    expect(screen.page.text()).toContain('Saved.');
  });

  it('names what cannot be read at its field before anything is sent', async () => {
    await open();
    await type('about a thousand');
    await screen.page.submit();
    await has('Enter a number.');
    expect(screen.page.document.activeElement).toBe(screen.page.field('Advisors'));
    expect(screen.api.calls).toHaveLength(2);
  });

  it('submits what was saved, and then waits for the review', async () => {
    await open(SAVED);
    await screen.page.submit();
    const call = await screen.api.call(2);
    expect(call).toMatchObject({ method: 'POST', path: `${PATH}/submit`, body: { revision: 1 } });
    await call.answer(200, { ...SAVED, revision: 2, state: 'submitted' });
    await has('Your changes are in review.');
    await screen.page.click(screen.page.button('Withdraw and edit'));
    const back = await screen.api.call(3);
    expect(back).toMatchObject({ path: `${PATH}/withdraw`, body: { revision: 2 } });
    await back.answer(200, { ...SAVED, revision: 3 });
    await has('Submit for review');
  });

  it('saves before it submits what was typed', async () => {
    await open();
    await type('1,250');
    await screen.page.submit();
    await (await screen.api.call(2)).answer(200, SAVED);
    expect(await screen.api.call(3)).toMatchObject({ path: `${PATH}/submit`, body: { revision: 1 } });
  });

  it('loses nothing when the connection is lost: it is there at the next opening', async () => {
    await open();
    await type('1,250');
    await screen.page.click(screen.page.button('Save the draft'));
    await (await screen.api.call(2)).lose();
    await screen.page.until(() => screen.alert().includes('Unable to connect to server.'));
    await screen.page.render(null);
    (await queries()).clear();
    const before = screen.api.calls.length;
    const { Ownership } = await import('./ownership.route');
    await screen.show(<Ownership userId={USER} id="1001" />);
    await (await screen.api.call(before)).answer(200, MINE);
    await (await screen.api.call(before + 1)).answer(200, DRAFT);
    await has('Not saved yet.');
    expect(screen.page.field('Advisors').value).toBe('1,250');
  });

  it('shows a conflict with what differs, and saves either side', async () => {
    await open();
    await type('1,250');
    await screen.page.click(screen.page.button('Save the draft'));
    const current = { revision: 7, entries: { advisors: { parts: { value: '900' }, asOf: '2026-01-01' } } };
    const body = refusal('FIRMS.DRAFT_CHANGED', 'Changed.') as { error: object };
    await (await screen.api.call(2)).answer(409, { ...body, error: { ...body.error, current } });
    await has('These fields differ: Advisors.');
    expect(screen.page.field('Advisors').value).toBe('1,250');
    await screen.page.click(screen.page.button('Save what I entered'));
    expect(await screen.api.call(3)).toMatchObject({ body: { revision: 7, entries: ENTRIES } });
  });

  it('discards the draft after a question, and begins again with what is public', async () => {
    await open(SAVED);
    await screen.page.click(screen.page.button('Discard the draft'));
    await screen.page.click(screen.page.button('Discard'));
    const call = await screen.api.call(2);
    expect(call).toMatchObject({ path: `${PATH}/discard`, body: { revision: 1 } });
    await call.answer(200, DRAFT);
    await has('No changes yet.');
    expect(screen.page.field('Advisors').value).toBe('1000');
  });

  it.each<[Partial<MyFirmDraft>, string]>([
    [{ ...SAVED, state: 'changes_requested', reason: 'Give the day of the count.' }, 'Give the day of the count.'],
    [{ decided: { state: 'approved', at: '2026-11-20T12:00:00Z' } }, 'were approved on November 20, 2026'],
    [{ decided: { state: 'rejected', at: '2026-11-20T12:00:00Z' }, reason: 'It is not so.' }, 'Reason: It is not so.'],
  ])('says what a moderator decided (%j)', async (changes, sentence) => {
    await open(changes);
    await has(sentence);
  });

  it('has the history, where administrators have no name', async () => {
    await show('?section=history');
    const history: FirmHistory = {
      entries: [
        { id: '2', at: '2026-11-20T12:00:00Z', side: 'admin', who: null, action: 'approve', before: null, after: {} },
        { id: '1', at: '2026-11-01T12:00:00Z', side: 'admin', who: null, action: 'create', before: null, after: {} },
      ],
    };
    const call = await screen.api.call(1);
    expect(call).toMatchObject({ path: '/api/my-firms/1001/history' });
    await call.answer(200, history);
    await has('Owner’s changes approved.');
    expect(screen.page.text()).toContain('That is all of them.');
  });

  it('has a badge whose HTML is there to be copied', async () => {
    await show('?section=badge');
    await has('A badge for your website');
    expect(screen.page.field('HTML').value).toBe(MINE.badge);
    expect(screen.page.document.querySelector('img')?.getAttribute('src')).toBe('/api/firms/alder/badge.svg');
  });
});
