import { playbook, START, type PlaybookAction, type PlaybookState } from './playbook-state';

const after = (...actions: PlaybookAction[]): PlaybookState => actions.reduce(playbook, START);
const typed = (email: string): PlaybookAction => ({ kind: 'typed', email });
const submitted: PlaybookAction = { kind: 'submitted' };
const answered: PlaybookAction = {
  kind: 'answered',
  response: {
    downloadUrl: '/api/ebook/token',
    message: 'On its way',
    conversion: { name: 'generate_lead', eventId: 'generate_lead.a' },
  },
};

describe('the playbook form', () => {
  it.each([
    ['', 'Email Required', 'Please enter your email address to get the free playbook.'],
    ['   ', 'Email Required', 'Please enter your email address to get the free playbook.'],
    ['advisor', 'Invalid Email', 'Please enter a valid email address.'],
    ['advisor@firm', 'Invalid Email', 'Please enter a valid email address.'],
    ['ad visor@firm.com', 'Invalid Email', 'Please enter a valid email address.'],
    ['advisor@@firm.com', 'Invalid Email', 'Please enter a valid email address.'],
  ])('sends nothing for %j and says %s', (email, title, text) => {
    expect(after(typed(email), submitted)).toMatchObject({
      phase: 'form',
      email,
      notice: { title, text, tone: 'danger' },
    });
  });

  it('goes from the field over the request to the link', () => {
    expect(after(typed('a@firm.com'), submitted)).toMatchObject({ phase: 'submitting', notice: null });
    expect(after(typed('a@firm.com'), submitted, answered)).toMatchObject({
      phase: 'success',
      downloadUrl: '/api/ebook/token',
      notice: { tone: 'success' },
    });
  });

  it('is not sent twice and not changed while it is on its way', () => {
    const state = after(typed('a@firm.com'), submitted);
    expect(playbook(state, submitted)).toBe(state);
    expect(playbook(state, typed('b@firm.com'))).toBe(state);
  });

  it('what asks for a correction stays, with the mark at the field, until the field changes', () => {
    const refused = after(typed('advisor'), submitted);
    expect(refused.notice).toMatchObject({ title: 'Invalid Email', field: true });
    expect(playbook(refused, typed('advisor@')).notice).toBeNull();
  });

  it('a failure of the request marks no field', () => {
    const failed = after(typed('a@firm.com'), submitted, { kind: 'failed', message: 'Too many requests.' });
    expect(failed.notice).not.toHaveProperty('field');
  });

  it('a failure gives the field back with what was typed, and the reason', () => {
    expect(after(typed('a@firm.com'), submitted, { kind: 'failed', message: 'Too many requests.' })).toEqual({
      phase: 'form',
      email: 'a@firm.com',
      downloadUrl: null,
      notice: { title: 'Error', text: 'Too many requests.', tone: 'danger' },
    });
  });

  it('an answer after the form was closed and reset changes nothing', () => {
    expect(after(typed('a@firm.com'), submitted, { kind: 'reset' }, answered)).toEqual(START);
    expect(after(typed('a@firm.com'), submitted, { kind: 'reset' }, { kind: 'failed', message: 'x' })).toEqual(START);
  });

  it('a notice goes and leaves the rest', () => {
    expect(after(typed('a@firm.com'), submitted, answered, { kind: 'notice-over' })).toMatchObject({
      phase: 'success',
      notice: null,
    });
  });
});
