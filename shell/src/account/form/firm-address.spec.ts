import { mayBeFirmAddress } from './firm-address';

describe('an address that may be at a firm', () => {
  it.each(['ann@morgan.example', 'Ann@LEE-Wealth.com', 'ann@mail.bank.co.uk'])('is %s', (email) => {
    expect(mayBeFirmAddress(email)).toBe(true);
  });

  it.each(['ann@gmail.com', ' Ann@iCloud.com ', 'ann@proton.me', 'ann@', 'ann@firm', '', 'ann@firm.c'])(
    'is not %j',
    (email) => {
      expect(mayBeFirmAddress(email)).toBe(false);
    },
  );
});
