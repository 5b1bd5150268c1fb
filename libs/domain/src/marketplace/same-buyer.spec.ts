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
    ...[
      ...['Eve-Smith', 'Eve.Smith', 'EveSmith', 'SmithEve', 'Eve_Smith', 'Eve/Smith', 'Eve·Smith', 'Smith-Eve'],
      ...['Eve S mith', 'E ve Smith', 'Eve Sm1th', 'Ev3 Smith', 'Eve Smith2', 'Eve Smith 2', '(Eve Smith)'],
      ...['Eve Smith (buyer)', 'Eve Smith Buyer', 'Eve Ann Smith', 'Smith, Eve Ann', 'Eve Smith-Jones'],
      ...['Eve\u3164Smith', 'Eve\u2800Smith', 'Eve\u00adSmith', 'Eve\u200bSmith', 'Smith', 'E. Smith', 'E.A. Smith'],
      ...['Ms. Smith', 'Prof. Dr. Eve Smith Jr.', 'Eve Srnith', 'Eve Smlth', 'EVE SMITH™', '\u{1d404}ve Smith'],
    ].map((legalName): [string, Partial<NdaBuyer>] => [`the name written ${legalName}`, { legalName }]),
  ])('is known by %s', (_, shared) => {
    expect(isSameBuyer(EVE, { ...STRANGER, ...shared })).toBe(true);
    expect(isSameBuyer({ ...STRANGER, ...shared }, EVE)).toBe(true);
  });

  it.each<[string, Partial<NdaBuyer>]>([
    ['nothing', {}],
    ['no name yet', { legalName: null }],
    ['the family name alone', { legalName: 'Adam Smith' }],
    ['the given name alone', { legalName: 'Eve Smithers' }],
    ['words of the name in others', { legalName: 'Steve Smith' }],
    ['the initial of another given name', { legalName: 'B. Smith' }],
    ['an initial alone', { legalName: 'A.' }],
    ['a title alone', { legalName: 'Dr. CFP' }],
    ['another number', { crd: '1234567' }],
    ['another person of the firm', { buyerEmail: 'adam@firm.example' }],
  ])('is not known by %s', (_, shared) => {
    expect(isSameBuyer(EVE, { ...STRANGER, ...shared })).toBe(false);
  });

  const named = (one: string, other: string) =>
    isSameBuyer({ ...EVE, legalName: one, crd: null }, { ...STRANGER, legalName: other });

  it.each([
    ['Juan De La Cruz', 'Juan Cruz'],
    ['Maria Garcia Lopez', 'Maria Garcia'],
    ['Ann Jane Smith', 'Ann Mary Smith'],
    ['Jürgen Müller', 'Juergen Mueller'],
    ['Jan Strauß', 'Jan Strauss'],
    ["Pat O'Brien", 'Pat O’Brien'],
    ["Pat O'Brien", 'Pat OBrien'],
    ['Ria Patel', 'Ria Patel, CFP'],
    ['Ellen Lee', 'E11en L.'],
    ['Ian Warner', 'lan VVamer'],
    ['王 小明', '王小明'],
    ['李 明', '李明'],
  ])('is one person as %s and %s', (one, other) => {
    expect([named(one, other), named(other, one)]).toEqual([true, true]);
  });

  it.each([
    ['Ann Smith', 'Eve Smith'],
    ['Ana De La Cruz', 'Juan De La Cruz'],
    ['Jan van den Berg', 'Piet van den Berg'],
    ['Nguyen Van An', 'Nguyen Van Binh'],
    ['Ria Patel', 'Sam Patel'],
    ['Pa Vang', 'Mai Vang'],
    ['李 明', '李 强'],
    ['Buyer x 2', 'Buyer x 3'],
    ['Buyer one 2', 'Buyer two 2'],
    ['E. Smith', 'B. Smith'],
  ])('is not one person as %s and %s', (one, other) => {
    expect([named(one, other), named(other, one)]).toEqual([false, false]);
  });

  it('is not anyone else who has neither signed nor named a number', () => {
    const unsigned = { legalName: null, crd: null };
    expect(isSameBuyer({ ...EVE, ...unsigned }, { ...STRANGER, ...unsigned })).toBe(false);
  });
});
