import 'reflect-metadata';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { Phone, PHONE_MESSAGE, readPhone } from './phone.decorators';

class Person {
  @Phone() phone: unknown;
}

describe('a phone number', () => {
  it.each([
    ['312-555-0142', '+1 312 555 0142'],
    ['(312) 555-0142', '+1 312 555 0142'],
    ['312.555.0142', '+1 312 555 0142'],
    ['3125550142', '+1 312 555 0142'],
    ['1 312 555 0142', '+1 312 555 0142'],
    ['+1 (312) 555-0142', '+1 312 555 0142'],
    ['001 312 555 0142', '+1 312 555 0142'],
    ['312-555-0142 x12', '+1 312 555 0142 ext. 12'],
    ['312-555-0142 ext. 12', '+1 312 555 0142 ext. 12'],
    ['312-555-0142 extension 12', '+1 312 555 0142 ext. 12'],
    ['312-555-0142 #12', '+1 312 555 0142 ext. 12'],
    ['tel:+1-312-555-0142;ext=12', '+1 312 555 0142 ext. 12'],
    ['312-555-0142\u202c', '+1 312 555 0142'],
    ['\u200e312\u00a0555\u00a00142', '+1 312 555 0142'],
    ['\uff13\uff11\uff12\uff15\uff15\uff15\uff10\uff11\uff14\uff12', '+1 312 555 0142'],
    ['312\u2011555\u20110142', '+1 312 555 0142'],
    ['+44 20 7946 0018', '+44 20 7946 0018'],
    ['+44 20 7946 0018 x12', '+44 20 7946 0018 ext. 12'],
    ['+49 30 901820', '+49 30 901820'],
    ['', ''],
    ['  ', ''],
  ])('%j is %j', (written, read) => {
    expect(readPhone(written)).toBe(read);
    expect(validateSync(plainToInstance(Person, { phone: written }))).toEqual([]);
  });

  it.each([
    '555-0142',
    '+1',
    '12',
    'call me',
    'ann@firm.test',
    '312-555-0142 or 0143',
    '+999 123456789',
    '?',
    '\u0000',
  ])('%j is refused', (written) => {
    expect(readPhone(written)).toBeNull();
    const [fault] = validateSync(plainToInstance(Person, { phone: written }));
    expect(Object.values(fault?.constraints ?? {})).toContain(PHONE_MESSAGE);
  });

  it.each([[7], [{}], [['312-555-0142']], [true]])('%j is refused', (sent) => {
    expect(validateSync(plainToInstance(Person, { phone: sent }))).toHaveLength(1);
  });

  it('stays the same when it is read again', () => {
    for (const written of ['312-555-0142 x12', '+44 20 7946 0018']) {
      const once = readPhone(written) ?? '';
      expect(readPhone(once)).toBe(once);
    }
  });
});
