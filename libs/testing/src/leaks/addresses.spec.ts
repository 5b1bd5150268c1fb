import { addressesIn } from './addresses';

describe('email addresses in a body', () => {
  it.each([
    ['{"em":"ada@firm.test","x":"ada@firm.test"}', ['ada@firm.test']],
    ['email=ada%2Bnews%40firm.test', ['2Bnews%40firm.test']],
    ['{"em":"ada\\u0040firm.test"}', ['ada\\u0040firm.test']],
    [`{"em":"${'a'.repeat(64)}","url":"https://site.example/@handle"}`, []],
  ])('%s', (body, found) => {
    expect(addressesIn(body)).toEqual(found);
  });
});
