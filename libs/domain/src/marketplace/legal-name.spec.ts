import { legalNameFault } from './legal-name';

describe('a legal name', () => {
  it.each(['Eve Smith', 'John Smith III', 'John Smith Ⅲ', 'John Smith the 2nd', 'Bea Buyer 2', 'E. Smith', 'Suharto'])(
    'can be signed as %s',
    (name) => {
      expect(legalNameFault(name)).toBeUndefined();
    },
  );
  it.each(['李', '이 도', 'Łukasz O’Brien-Ó Néill', 'Иван'])('can be signed as %s', (name) => {
    expect(legalNameFault(name)).toBeUndefined();
  });

  it.each([
    ['Eve Sm1th', 'Write your legal name in letters: “Sm1th” contains a digit.'],
    ['Eve Smith2', 'Write your legal name in letters: “Smith2” contains a digit.'],
    ['3ve Smith', 'Write your legal name in letters: “3ve” contains a digit.'],
    ['Eve Sm１th', 'Write your legal name in letters: “Sm１th” contains a digit.'],
    ['E.', 'Write out your legal name in full.'],
    ['E. S.', 'Write out your legal name in full.'],
    ['Buyer', 'Write out your legal name in full.'],
    ['N/A', 'Write out your legal name in full.'],
    ['12 3', 'Write out your legal name in full.'],
  ])('is refused as %s', (name, fault) => {
    expect(legalNameFault(name)).toBe(fault);
  });
});
