import { passwordFaults } from './password-policy';

const ann = { email: 'Ann.Leighton@example.com' };
const faults = (password: string, email = ann.email) => passwordFaults(password, { email });

describe('a new password', () => {
  it.each([
    'correct horse battery',
    'x7Kq2mPz',
    '        two words        ',
    'пароль-длинный-и-редкий',
    '🙂🙃😉😌😍🥰😘😗',
    'y'.repeat(127) + 'z',
    '🐎'.repeat(127) + '🔋',
    'null\u0000 and\ttab and\nbreak',
    'an annual review of the lei market',
    'fairlead is where I read about transitions',
    'my-colleague-ann-leighton-of-boston',
  ])('may be %j', (password) => {
    expect(faults(password)).toEqual([]);
  });

  it.each(['', '1234567', 'x'.repeat(129), '🐎'.repeat(7), '🐎'.repeat(129), `abcdefgh${'\uFE0F'.repeat(121)}`])(
    'is 8 to 128 characters long, whatever they are made of: %j',
    (password) => {
      expect(faults(password)).toEqual(['Password must be 8 to 128 characters']);
    },
  );

  it.each([
    'password',
    'PassWord1',
    '12345678',
    'qwertyuiop',
    'iloveyou',
    'trustno1',
    'sunshine',
    'football',
    '1q2w3e4r',
  ])('is not one of the most common: %s', (password) => {
    expect(faults(password)).toEqual(['This password is among the most common ones. Choose another.']);
  });

  it.each([
    'ann.leighton',
    'AnnLeighton1',
    'Ann.Leighton@example.com',
    'ann-leighton-2026',
    '123annleighton!',
    'ánn leightón',
  ])('is not little more than the email: %s', (password) => {
    expect(faults(password)).toEqual(['This password is too close to your email address. Choose another.']);
  });

  it.each(['fairlead', 'Fairlead1', 'F-a-i-r-l-e-a-d', 'fairleadfairlead', '2026Fairlead!!!', 'Fairléad'])(
    "is not little more than the product's name: %s",
    (password) => {
      expect(faults(password)).toEqual(['This password is too close to the name Fairlead. Choose another.']);
    },
  );

  it('may hold a short name that occurs in many words', () => {
    expect(faults('Banner-Planner', 'ann@example.com')).toEqual([]);
    expect(faults('a8xa3mqa', 'a@example.com')).toEqual([]);
  });

  it('is not compared with an empty name', () => {
    expect(faults('x7Kq2mPz', '')).toEqual([]);
    expect(faults('x7Kq2mPz', '++--@example.com')).toEqual([]);
  });

  it('holds no half of a character, which programs store differently', () => {
    expect(faults('x7Kq2mP\ud800')).toEqual(['Password contains characters that do not exist']);
  });

  it('says in every refusal that it is about the password', () => {
    for (const password of ['short', 'password', 'fairlead', 'ann.leighton', 'x7Kq2mP\ud800'])
      expect(faults(password)[0]).toMatch(/password/i);
  });
});
