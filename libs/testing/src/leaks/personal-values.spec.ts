import { createHash } from 'node:crypto';
import { personalValuesIn } from './personal-values';

const person = { email: ['Ada.Lane@firm.test', 'ada.lane@firm.test'], phone: ['(312) 555-0142', '+13125550142'] };
const hash = (text: string) => createHash('sha256').update(text).digest('hex');

describe('the scan of payloads', () => {
  it.each([
    ['in clear', '{"em":"ada.lane@firm.test"}', ['email']],
    ['in another case', '{"em":"ADA.LANE@FIRM.TEST"}', ['email']],
    ['in an address', '{"page":"https://x.test/?e=ada.lane%40firm.test"}', ['email']],
    ['in base64', Buffer.from('{"a":"ada.lane@firm.test","b":1}').toString('base64'), ['email']],
    ['as digits with the plus', '{"ph":"+13125550142"}', ['phone']],
    ['nowhere', '{"value":299}', []],
  ])('finds a value %s', (_, body, fields) => {
    expect(personalValuesIn(body, person, 'hashed')).toEqual(fields);
    expect(personalValuesIn(body, person, 'none')).toEqual(fields);
  });

  it('lets a hash pass where the service takes hashes, and nowhere else', () => {
    const body = JSON.stringify({ em: [hash('ada.lane@firm.test')] });
    expect(personalValuesIn(body, person, 'hashed')).toEqual([]);
    expect(personalValuesIn(body, person, 'none')).toEqual(['email']);
  });

  it('finds a value beside its own hash', () => {
    const body = JSON.stringify({ em: [hash('ada.lane@firm.test')], note: 'ada.lane@firm.test' });
    expect(personalValuesIn(body, person, 'hashed')).toEqual(['email']);
  });
});
