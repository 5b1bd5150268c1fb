import { isSameBuyer, mailboxOf, type NdaBuyer } from './same-buyer';

describe('the mailbox of an address', () => {
  it.each([
    ['Eve@Firm.example', 'eve@firm.example'],
    [' eve+deals@firm.example ', 'eve@firm.example'],
    ['eve+a+b@firm.example', 'eve@firm.example'],
    ['e.v.e+x@gmail.com', 'eve@gmail.com'],
    ['e.ve@googlemail.com', 'eve@gmail.com'],
    ['e.ve@firm.example', 'e.ve@firm.example'],
    // Nothing would be left of it.
    ['+eve@firm.example', '+eve@firm.example'],
    ['eve', 'eve'],
  ])('of %s is %s', (email, mailbox) => {
    expect(mailboxOf(email)).toBe(mailbox);
  });
});

const EVE: NdaBuyer = { buyerId: 'a', buyerEmail: 'eve@firm.example', legalName: 'Eve A. Smith', crd: '123456' };
const STRANGER: NdaBuyer = { buyerId: 'b', buyerEmail: 'other@mail.example', legalName: 'Mallory Jones', crd: null };

describe('the same buyer', () => {
  it.each<[string, Partial<NdaBuyer>]>([
    ['one account', { buyerId: 'a' }],
    ['an address with a tag', { buyerEmail: 'EVE+2@firm.example' }],
    ['one CRD number', { crd: '123456' }],
    ['one CRD number with zeros before it', { crd: '00123456' }],
    ['one legal name', { legalName: 'Eve A. Smith' }],
    ['the name without its initial, in capitals', { legalName: 'EVE  SMITH' }],
    ['the name with an accent, the family name first', { legalName: 'Smith, Ève' }],
    ['the name with a Cyrillic letter', { legalName: '\u0415ve Smith' }],
    ['the name with Greek letters', { legalName: '\u0395v\u03b5 Smith' }],
    ['the name with a designation', { legalName: 'Eve Smith, CFP®' }],
    ['the name with a title', { legalName: 'Ms. Eve Smith' }],
    ['the name with an unseen character', { legalName: 'E\u200bve Smith' }],
  ])('is known by %s', (_, shared) => {
    expect(isSameBuyer(EVE, { ...STRANGER, ...shared })).toBe(true);
    expect(isSameBuyer({ ...STRANGER, ...shared }, EVE)).toBe(true);
  });

  it.each<[string, Partial<NdaBuyer>]>([
    ['nothing', {}],
    ['no name yet', { legalName: null }],
    ['the family name alone', { legalName: 'Adam Smith' }],
    ['an initial alone', { legalName: 'A.' }],
    ['a title alone', { legalName: 'Dr. CFP' }],
    ['another number', { crd: '1234567' }],
    ['another person of the firm', { buyerEmail: 'adam@firm.example' }],
  ])('is not known by %s', (_, shared) => {
    expect(isSameBuyer(EVE, { ...STRANGER, ...shared })).toBe(false);
  });

  it('is not anyone else who has neither signed nor named a number', () => {
    const unsigned = { legalName: null, crd: null };
    expect(isSameBuyer({ ...EVE, ...unsigned }, { ...STRANGER, ...unsigned })).toBe(false);
  });
});
