import type { FirmPaper, MyClaim, MyFirm } from '@app/contracts';
import { refusal, testScreen } from '@app/ui/testing';

const USER = '00000000-0000-4000-8000-000000000001';
const PATH = '/api/my-firms/1001';
const FIRM: MyFirm = {
  firm: { id: 1001, slug: 'alder', name: 'Alder Wealth', sample: false, domain: 'alder.example' },
  owner: 'none',
  claim: null,
  dispute: null,
  badge: null,
};
const CLAIM: MyClaim = {
  id: '00000000-0000-4000-8000-00000000000a',
  state: 'started',
  startedAt: '2026-11-01T12:00:00Z',
  lapsesAt: '2026-12-01T12:00:00Z',
  mail: null,
  papers: [],
  reason: null,
};
const PAPER: FirmPaper = {
  id: '00000000-0000-4000-8000-00000000000b',
  purpose: 'claim',
  name: 'Letter.pdf',
  type: 'pdf',
  bytes: 2_048,
  pages: 1,
  scan: 'unscanned',
  createdAt: '2026-11-01T12:00:00Z',
};
const STATEMENT = 'I am the managing partner.';

const queries = async () => (await import('../../testing/web-kit')).queryClient();

describe('the claim of a profile', () => {
  const screen = testScreen('https://site.test/firm-profiles/edit/1001', queries);
  const has = (text: string) => screen.page.until(() => screen.page.text().includes(text));
  const callTo = async (path: string) => {
    await screen.page.until(() => screen.api.calls.some((call) => call.path === path));
    const index = screen.api.calls.findLastIndex((call) => call.path === path);
    return screen.api.call(index);
  };
  const show = async () => {
    const { Ownership } = await import('./ownership.route');
    await screen.show(<Ownership userId={USER} id="1001" />);
  };
  const open = async (changes: Partial<MyFirm> = {}) => {
    await show();
    await (await screen.api.call()).answer(200, { ...FIRM, ...changes });
    await has('Alder Wealth');
  };
  /** A claim that waits for its proof, with these papers uploaded. */
  const openProof = async (claim: Partial<MyClaim> = {}, papers: FirmPaper[] = []) => {
    await open({ claim: { ...CLAIM, ...claim } });
    await (await callTo('/api/firm-papers')).answer(200, { papers });
    await has('Verify with documents');
  };
  const submitFormOf = async (button: string) => {
    const form = screen.page.button(button).closest('form');
    const { Event } = screen.page.window;
    await screen.page.act(() => form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
  };

  it('loads, says what failed, and loads again', async () => {
    await show();
    expect(screen.page.text()).toContain('Loading the profile...');
    await (await screen.api.call()).lose();
    await has('The profile could not be loaded');
    await screen.page.click(screen.page.button('Try Again'));
    await (await screen.api.call(1)).answer(200, FIRM);
    await has('Claim this profile');
  });

  it('of a firm that does not exist leads to the directory', async () => {
    await show();
    await (await screen.api.call()).answer(404, refusal('FIRMS.NOT_FOUND', 'Firm profile not found.'));
    await has('Profile not found');
  });

  it('is not offered for an invented firm', async () => {
    await open({ firm: { ...FIRM.firm, sample: true } });
    expect(screen.page.text()).toContain('This is a fictional firm');
  });

  it('is started, and keeps its button when it was refused', async () => {
    await open();
    await screen.page.click(screen.page.button('Claim this profile'));
    const call = await screen.api.call(1);
    expect(call).toMatchObject({ method: 'POST', path: `${PATH}/claim` });
    await call.answer(403, refusal('FIRMS.EMAIL_NOT_VERIFIED', 'Verify the email address of your account first.'));
    await screen.page.until(() => screen.alert().includes('Verify the email address'));
    expect(screen.page.button('Claim this profile')).toBeTruthy();
  });

  it('is proven with a code by mail; what is refused stands at its field and stays', async () => {
    await openProof();
    await submitFormOf('Send a code');
    await has('Enter your address at alder.example.');
    await screen.page.type(screen.page.field('Your address at the firm'), 'pat@gmail.com');
    await submitFormOf('Send a code');
    const sentence = 'Anyone can get an email address at this provider.';
    const sent = await callTo(`${PATH}/claim/mail`);
    expect(sent).toMatchObject({ body: { email: 'pat@gmail.com' } });
    await sent.answer(400, refusal('FIRMS.CLAIM_SHARED_DOMAIN', sentence, { email: sentence }));
    await has(sentence);
    expect(screen.page.field('Your address at the firm').value).toBe('pat@gmail.com');
  });

  it('asks for the code that was sent', async () => {
    await openProof({ mail: { address: 'pat@alder.example', codeUntil: '2026-11-01T13:00:00Z' } });
    await has('We sent a code to pat@alder.example.');
    await screen.page.type(screen.page.field('Code from the email'), 'K7MR-4XPA');
    await submitFormOf('Confirm');
    const call = await callTo(`${PATH}/claim/code`);
    expect(call).toMatchObject({ body: { code: 'K7MR-4XPA' } });
    await call.answer(200, { ...FIRM, claim: { ...CLAIM, state: 'mail_confirmed', lapsesAt: null } });
    await has('A moderator will review your claim next.');
    expect(screen.page.text()).not.toContain('Verify with documents');
  });

  it('is verified with documents and a statement', async () => {
    await openProof({}, [PAPER]);
    await has('Letter.pdf');
    await submitFormOf('Submit documents');
    await has('Enter at least 10 characters.');
    await screen.page.type(screen.page.field('What is your role at the firm?'), STATEMENT);
    await submitFormOf('Submit documents');
    const call = await callTo(`${PATH}/claim/papers`);
    expect(call).toMatchObject({ body: { papers: [PAPER.id], statement: STATEMENT } });
    await call.answer(200, { ...FIRM, claim: { ...CLAIM, state: 'papers_sent', lapsesAt: null, papers: [PAPER] } });
    await has('We received your documents.');
    expect(screen.page.text()).toContain('Sent: Letter.pdf.');
  });

  it('without a file is not sent', async () => {
    await openProof();
    await screen.page.type(screen.page.field('What is your role at the firm?'), STATEMENT);
    await submitFormOf('Submit documents');
    await has('Upload at least one file first.');
    expect(screen.api.calls.some(({ path }) => path === `${PATH}/claim/papers`)).toBe(false);
  });

  it('of a firm without a known website says so', async () => {
    await open({ firm: { ...FIRM.firm, domain: null }, claim: CLAIM });
    await has('We have not confirmed a website for this firm');
  });

  it('is withdrawn after a question', async () => {
    await open({ claim: { ...CLAIM, state: 'in_review', lapsesAt: null } });
    await screen.page.click(screen.page.button('Withdraw the claim'));
    await screen.page.click(screen.page.button('Withdraw it'));
    const call = await callTo(`${PATH}/claim/withdraw`);
    await call.answer(200, { ...FIRM, claim: { ...CLAIM, state: 'withdrawn', lapsesAt: null } });
    await has('Claim this profile again');
  });

  it('that was refused says why', async () => {
    await open({ claim: { ...CLAIM, state: 'refused', lapsesAt: null, reason: 'The letter is not signed.' } });
    expect(screen.page.text()).toContain('Reason: The letter is not signed.');
  });

  it('of a profile with an owner becomes a dispute with documents', async () => {
    await open({ owner: 'other' });
    expect(screen.page.text()).toContain('This profile has an owner');
    await screen.page.click(screen.page.button('Dispute the ownership'));
    await (await callTo('/api/firm-papers')).answer(200, { papers: [PAPER] });
    await has('Letter.pdf');
    await screen.page.type(
      screen.page.field('Why should you manage this profile instead of the current owner?'),
      STATEMENT,
    );
    await submitFormOf('Send the dispute');
    const call = await callTo(`${PATH}/dispute`);
    expect(call).toMatchObject({ body: { papers: [PAPER.id], statement: STATEMENT } });
    const dispute = { openedAt: '2026-11-20T12:00:00Z', closedAt: null, outcome: null, reason: null };
    await call.answer(200, { ...FIRM, owner: 'other', dispute });
    await has('A moderator will decide.');
  });

  it('that is frozen by a dispute shows no editor', async () => {
    await open({ owner: 'you', claim: { ...CLAIM, state: 'frozen', lapsesAt: null } });
    expect(screen.page.text()).toContain('The profile cannot be edited until it is decided.');
    expect(screen.api.calls).toHaveLength(1);
  });
});
