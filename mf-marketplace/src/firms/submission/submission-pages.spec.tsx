import { type MyFirmSubmission } from '@app/contracts';
import { refusal, testScreen } from '@app/ui/testing';
import { mySubmission, SUBMISSION_ID, SUBMITTED_FIRM } from '../../testing/firm-submissions';

const PATH = '/api/firm-submissions';
const ONE = `${PATH}/${SUBMISSION_ID}`;
const PAGE = '/submit-firm-protected';
const USER = '00000000-0000-4000-8000-000000000001';
const TYPED_KEY = `firm-submission:${SUBMISSION_ID}`;

const queries = async () => (await import('../../testing/web-kit')).queryClient();

describe('submitting a firm', () => {
  const screen = testScreen(`https://site.test${PAGE}`, queries);
  const has = (text: string) => screen.page.until(() => screen.page.text().includes(text));
  const saveLine = () => screen.page.document.querySelector('p[role="status"]')?.textContent ?? '';
  const show = async (path: string) => {
    const { Route, Routes } = await import('react-router-dom');
    const { Submissions } = await import('./protected.route');
    const { Payment } = await import('./payment.route');
    await screen.show(
      <Routes>
        <Route path={PAGE} element={<Submissions userId={USER} />} />
        <Route path="/submit-firm-payment" element={<Payment userId={USER} />} />
      </Routes>,
      path,
    );
  };
  const open = async (submission: MyFirmSubmission, step?: string) => {
    await show(`${PAGE}?submission=${SUBMISSION_ID}${step ? `&step=${step}` : ''}`);
    await (await screen.api.call()).answer(200, submission);
    await has(submission.editable ? '1. The firm' : 'What you submitted');
  };
  beforeEach(async () => {
    const { sessionStore } = await import('../../testing/web-kit');
    sessionStore().removeItem(TYPED_KEY);
  });

  describe('the list', () => {
    it('loads, says what failed, loads again, and is empty', async () => {
      await show(PAGE);
      expect(screen.page.document.querySelector('[role="status"]')?.getAttribute('aria-label')).toBe(
        'Loading your submissions',
      );
      await (await screen.api.call()).answer(500, refusal('UNKNOWN', 'Broken.'));
      await screen.page.until(() => screen.alert().includes('Your submissions could not be loaded'));
      await screen.page.click(screen.page.button('Try Again'));
      await (await screen.api.call(1)).answer(200, { submissions: [], limit: 5 });
      await has('No submissions yet');
    });

    it('begins a draft, and leads to its first step', async () => {
      await show(PAGE);
      await (await screen.api.call()).answer(200, { submissions: [], limit: 5 });
      await has('No submissions yet');
      await screen.page.click(screen.page.button('Start a submission'));
      const call = await screen.api.call(1);
      expect(call).toMatchObject({ method: 'POST', path: PATH });
      await call.answer(201, mySubmission({ company: '' }));
      await has('Unnamed firm');
    });

    it('shows each state with what happens next and the moderator’s words', async () => {
      await show(PAGE);
      const asked = mySubmission({ state: 'changes_requested', reason: 'Name the custodian.' });
      const waiting = mySubmission({ id: 'x', state: 'payment_pending' });
      await (await screen.api.call()).answer(200, { submissions: [asked, waiting], limit: 2 });
      await has('Changes requested');
      for (const text of [
        'Name the custodian.',
        'Make the changes the moderator requested',
        'You have 2 open submissions.',
      ])
        expect(screen.page.text()).toContain(text);
      const links = [...screen.page.document.querySelectorAll('li a')].map((link) => link.getAttribute('href'));
      expect(links).toEqual([`${PAGE}?submission=${SUBMISSION_ID}`, '/submit-firm-payment?submission=x']);
    });
  });

  describe('the form', () => {
    it('says that there is no such submission', async () => {
      await show(`${PAGE}?submission=x`);
      await (await screen.api.call()).answer(404, refusal('FIRMS.SUBMISSION_NOT_FOUND', 'None.'));
      await has('Submission not found');
    });

    it('resumes at what is missing', async () => {
      const missing = [{ field: 'description', message: 'Enter at least 100 characters; these are 0.' }] as const;
      await open(mySubmission({ missing: [...missing] }));
      expect(screen.page.document.querySelector('h2')?.textContent).toBe('Description and logo');
    });

    it('resumes at the first step that lacks something, whatever is named first', async () => {
      const lacks = (field: 'contactName' | 'description') => ({ field, message: 'Enter it.' });
      await open(mySubmission({ missing: [lacks('contactName'), lacks('description')] }));
      expect(screen.page.document.querySelector('h2')?.textContent).toBe('Description and logo');
    });

    it('saves what is typed, with the revision that it is based on, and says so', async () => {
      const { sessionStore } = await import('../../testing/web-kit');
      await open(mySubmission(), 'firm');
      expect(saveLine()).toBe('Saved');
      await screen.page.type(screen.page.field('Headquarters, city'), 'Akron');
      expect(saveLine()).toBe('Saving…');
      expect(sessionStore().getItem(TYPED_KEY)).toContain('Akron');
      await screen.page.click(screen.page.button('2. Recruiting deal'));
      const call = await screen.api.call(1);
      const fields = { ...SUBMITTED_FIRM, city: 'Akron' };
      expect(call).toMatchObject({ method: 'PUT', path: ONE, body: { revision: 3, fields } });
      await call.answer(200, mySubmission({ revision: 4, fields }));
      await screen.page.until(() => saveLine() === 'Saved');
      expect(sessionStore().getItem(TYPED_KEY)).toBeNull();
    });

    it('says in the last step what keeps it from being saved, and leads there', async () => {
      await open(mySubmission(), 'firm');
      await screen.page.type(screen.page.field('Website'), 'harbor');
      await screen.page.click(screen.page.button('5. Review and submit'));
      await has('These fields are not saved yet.');
      const wrong = [...screen.page.document.querySelectorAll('button')].find(({ textContent }) =>
        textContent?.startsWith('Website: '),
      );
      await screen.page.act(() => wrong?.click());
      await screen.page.until(() => screen.page.document.activeElement === screen.page.field('Website'));
      expect(screen.api.calls).toHaveLength(1);
    });

    it('says at the field what is wrong, keeps it in this tab, and shows it again', async () => {
      await open(mySubmission(), 'firm');
      await screen.page.type(screen.page.field('Website'), 'harbor');
      await screen.page.until(() => screen.page.description(screen.page.field('Website')).includes('https://'));
      await screen.page.click(screen.page.button('2. Recruiting deal'));
      await screen.page.until(() => saveLine() === 'Not saved: Website');
      expect(screen.api.calls).toHaveLength(1);
      await screen.page.render(null);
      (await queries()).clear();
      await show(`${PAGE}?submission=${SUBMISSION_ID}&step=firm`);
      await (await screen.api.call(1)).answer(200, mySubmission());
      await has('1. The firm');
      await screen.page.until(() => screen.page.field('Website').value === 'harbor');
    });

    it('saves the other fields of a draft in which one is wrong, and keeps that one in this tab', async () => {
      await open(mySubmission(), 'firm');
      await screen.page.type(screen.page.field('Website'), 'harbor');
      await screen.page.type(screen.page.field('Headquarters, city'), 'Akron');
      await screen.page.click(screen.page.button('2. Recruiting deal'));
      const fields = { ...SUBMITTED_FIRM, city: 'Akron' };
      const call = await screen.api.call(1);
      expect(call).toMatchObject({ method: 'PUT', body: { revision: 3, fields } });
      await call.answer(200, mySubmission({ revision: 4, fields }));
      await screen.page.until(() => saveLine() === 'Saved, except Website');
      await screen.page.render(null);
      (await queries()).clear();
      await show(`${PAGE}?submission=${SUBMISSION_ID}&step=firm`);
      await (await screen.api.call(2)).answer(200, mySubmission({ revision: 4, fields }));
      await screen.page.until(() => screen.page.field('Website').value === 'harbor');
      expect(screen.page.text()).not.toContain('was changed in another window');
    });

    it('says of an address that the site uses at its field that it is reserved', async () => {
      await open(mySubmission(), 'firm');
      await screen.page.type(screen.page.field('Profile address (optional)'), 'calculator');
      await screen.page.until(() =>
        screen.page.description(screen.page.field('Profile address (optional)')).includes('“calculator” is reserved'),
      );
    });

    it('shows what another window has stored, and overwrites it only when that is chosen', async () => {
      await open(mySubmission(), 'firm');
      await screen.page.type(screen.page.field('Headquarters, city'), 'Akron');
      await screen.page.click(screen.page.button('2. Recruiting deal'));
      const current = { revision: 9, fields: { ...SUBMITTED_FIRM, city: 'Dayton' } };
      const error = { code: 'FIRMS.SUBMISSION_CHANGED', message: 'Changed.', current };
      await (await screen.api.call(1)).answer(409, { error, requestId: 'r' });
      await has('was changed in another window');
      expect(screen.page.document.querySelector('dl')?.textContent).toBe('Headquarters, cityHereAkronStoredDayton');
      await screen.page.click(screen.page.button('Keep my version'));
      expect(await screen.api.call(2)).toMatchObject({ body: { revision: 9, fields: { city: 'Akron' } } });
    });

    it('takes what another window has stored when that is chosen', async () => {
      await open(mySubmission(), 'firm');
      await screen.page.type(screen.page.field('Headquarters, city'), 'Akron');
      await screen.page.click(screen.page.button('2. Recruiting deal'));
      const current = { revision: 9, fields: { ...SUBMITTED_FIRM, city: 'Dayton' } };
      const error = { code: 'FIRMS.SUBMISSION_CHANGED', message: 'Changed.', current };
      await (await screen.api.call(1)).answer(409, { error, requestId: 'r' });
      await has('was changed in another window');
      await screen.page.click(screen.page.button('Use the saved version'));
      await screen.page.click(screen.page.button('1. The firm'));
      expect([screen.page.field('Headquarters, city').value, saveLine()]).toEqual(['Dayton', 'Saved']);
    });

    it('leads to the profile of a firm that is there already, to claim it', async () => {
      const firm = { id: 7, slug: 'harbor', name: 'Harbor', by: 'domain' } as const;
      await open(mySubmission({ similar: [firm] }), 'firm');
      expect(screen.page.text()).toContain('cannot be submitted again');
      expect(screen.page.button('Open the profile of Harbor').getAttribute('href')).toBe('/firms/harbor');
    });

    it('submits what is stored, with the field that people do not see', async () => {
      await open(mySubmission(), 'review');
      await has('Submitting is free.');
      const hidden = screen.page.document.querySelector<HTMLInputElement>('input[name="fax"]');
      expect([hidden?.tabIndex, hidden?.closest('[aria-hidden="true"]') !== null]).toEqual([-1, true]);
      await screen.page.submit();
      const call = await screen.api.call(1);
      expect(call).toMatchObject({ method: 'POST', path: `${ONE}/submit`, body: { revision: 3 } });
      const sent = { state: 'in_review', editable: false, submittedAt: '2026-11-25T11:00:00Z' } as const;
      await call.answer(200, mySubmission(sent));
      await has('A moderator will review it next');
      expect(screen.page.document.querySelector('form')).toBeNull();
    });

    it('leads to the field that a refusal names, with its sentence and the focus', async () => {
      await open(mySubmission(), 'review');
      await screen.page.submit();
      const sentence = 'Known Firm already has a profile with this domain: /firms/known-firm.';
      await (
        await screen.api.call(1)
      ).answer(409, refusal('FIRMS.SUBMISSION_DUPLICATE', sentence, { website: sentence }));
      await screen.page.until(() => screen.page.text().includes('Profile address'));
      await screen.page.until(() => screen.page.document.activeElement === screen.page.field('Website'));
      expect(screen.page.description(screen.page.field('Website'))).toBe(sentence);
      expect(screen.page.field('Firm name').value).toBe('Harbor & Vale Wealth');
    });

    it('lists what is missing, each leading to its field', async () => {
      const message = 'Upload a document that shows you are authorized to represent the firm.';
      await open(mySubmission({ mailProves: false, missing: [{ field: 'paper', message }] }), 'review');
      await screen.page.click(screen.page.button(`Proof of authority: ${message}`));
      await has('such as a letter');
      expect(screen.page.document.activeElement?.textContent).toBe('Proof of authority');
    });

    it('is withdrawn only when that is confirmed', async () => {
      await open(mySubmission(), 'firm');
      await screen.page.click(screen.page.button('Withdraw'));
      expect(screen.api.calls).toHaveLength(1);
      await screen.page.click(screen.page.button('Withdraw permanently'));
      expect(await screen.api.call(1)).toMatchObject({ path: `${ONE}/moves`, body: { move: 'withdraw' } });
    });
  });

  describe('the status', () => {
    it.each<[Partial<MyFirmSubmission>, string]>([
      [{ state: 'in_review' }, 'Nothing is public until then'],
      [{ state: 'rejected', reason: 'This firm does not exist.' }, 'This firm does not exist.'],
      [{ state: 'published', firm: { id: 7, slug: 'harbor' } }, 'Open the profile'],
      [{ state: 'payment_pending', feeCents: 49_900 }, 'Go to payment'],
    ])('of %j says "%s"', async (changes, text) => {
      await open(mySubmission({ editable: false, moves: [], ...changes }));
      expect(screen.page.text()).toContain(text);
      expect(screen.page.document.querySelector('form')).toBeNull();
    });
  });
});
