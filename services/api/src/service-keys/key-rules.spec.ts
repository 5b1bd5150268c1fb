import { keyFault, keyHint } from './key-rules';

describe('a key of a service', () => {
  it.each<[string, string]>([
    ['smtps://user:a-long-password@mail.example.com:465', 'mail.example.com:465, password ends in word'],
    ['smtp://user:brief@mail.example.com', 'mail.example.com, password too short to show'],
    ['smtp://mail.example.com', 'mail.example.com, no password'],
  ])('of mail, %s, is shown as %s', (value, hint) => {
    expect([keyFault('smtp-url', value), keyHint('smtp-url', value)]).toEqual([null, hint]);
    const { password } = new URL(value);
    expect(password !== '' && hint.includes(password)).toBe(false);
  });

  it('of a service that writes text is shown by its host, its model and the end of its key', () => {
    const value = 'messages://:sk-a-long-key-1234@api.example.com?model=one&in=1&out=1&budget=5';
    expect(keyFault('text-service-url', value)).toBeNull();
    expect(keyHint('text-service-url', value)).toBe('api.example.com, one, key ends in 1234');
    expect(keyFault('text-service-url', 'sk-a-long-key-1234')).toContain('Enter an address such as responses://');
  });

  it.each(['', 'mail.example.com', 'https://mail.example.com', 'smtp://', 'portal'])('of mail is not %j', (value) => {
    expect(keyFault('smtp-url', value)).not.toBeNull();
  });

  it('is shown by its last four characters, and not at all when it is short', () => {
    expect(keyHint('stripe-secret-key', 'EAAB1234567890')).toBe('ends in 7890');
    expect(keyHint('stripe-secret-key', 'EAAB')).toBe('too short to show');
    expect(keyFault('stripe-secret-key', 'two words')).toBe('A key has no spaces');
  });
});
