import { phoneNumberOf } from './phone-number';

describe('a phone number', () => {
  it.each([
    ['312-555-0142', '+13125550142', null],
    ['312-555-0142 x12', '+13125550142', '12'],
    ['(312) 555-0142 ext. 12', '+13125550142', '12'],
    ['+1 312 555 0142 ext. 12', '+13125550142', '12'],
    ['tel:+1-312-555-0142;ext=007', '+13125550142', '007'],
    ['\u202a312-555-0142 #12\u202c', '+13125550142', '12'],
    ['312\ufe0f555\ufe0f0142', '+13125550142', null],
    ['0044 20 7946 0018', '+442079460018', null],
    ['+44 20 7946 0018 x12', '+442079460018', '12'],
    ['+49 30 901820', '+4930901820', null],
  ])('in %j is %s, its extension %s', (written, e164, extension) => {
    const read = phoneNumberOf(written);
    expect([read?.e164, read?.extension]).toEqual([e164, extension]);
    expect(phoneNumberOf(read?.written ?? '')).toEqual(read);
  });

  it.each(['', '555-0142', 'call 312-555-0142 now', '312-555-0142 or 0143', '442079460018', '+999 123456789', '12'])(
    'in %j is none',
    (written) => {
      expect(phoneNumberOf(written)).toBeNull();
    },
  );
});
