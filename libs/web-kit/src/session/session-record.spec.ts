import { parseRecord, recordOf, SESSION_INACTIVITY_MS, sessionUserOf } from './session-record';

const answer = {
  id: 7,
  username: 'ann@example.com',
  email: 'ann@example.com',
  firstName: 'Ann',
  lastName: 'Lee',
  phone: '555',
  aum: 1e8,
  revenue: 1e6,
  isAdmin: false,
  isPremium: true,
  emailVerified: true,
  totpEnabled: false,
  token: 'secret',
};

describe('the record kept in the browser', () => {
  it('contains what the session needs, without phone, figures or token', () => {
    const user = sessionUserOf(answer);
    expect(user).toEqual({
      id: '7',
      username: 'ann@example.com',
      email: 'ann@example.com',
      firstName: 'Ann',
      lastName: 'Lee',
      isAdmin: false,
      isPremium: true,
      emailVerified: true,
      totpEnabled: false,
      totpVerified: false,
    });
  });
  it.each([[{ ...answer, id: null }], [{ ...answer, username: '' }], [null], ['text'], [{ ...answer, id: {} }]])(
    'an answer without id or username is not a session',
    (value) => {
      expect(sessionUserOf(value)).toBeNull();
    },
  );
  it('a truthy string does not make an administrator', () => {
    expect(sessionUserOf({ ...answer, isAdmin: 'true' })?.isAdmin).toBe(false);
  });
  it('can be restored within 24 hours of the last activity and not a millisecond longer', () => {
    const user = sessionUserOf(answer);
    if (!user) throw new Error('the sample is a session');
    const stored = JSON.stringify(recordOf(user, 1000));
    expect(parseRecord(stored, 1000 + SESSION_INACTIVITY_MS)).toEqual(user);
    expect(parseRecord(stored, 1001 + SESSION_INACTIVITY_MS)).toBe('expired');
  });
  it.each([[null], ['{'], ['{}'], ['null'], ['{"user":{"id":"1"},"lastActivity":1,"timestamp":1}']])(
    '%j is not a record',
    (stored) => {
      expect(parseRecord(stored, 2)).toBeNull();
    },
  );
});
