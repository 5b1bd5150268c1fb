import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { GivenPassword, NewPassword } from './text.decorators';

class Passwords {
  @GivenPassword() given: unknown;
  @NewPassword() chosen: unknown;
}

const refused = (password: unknown): string[] =>
  validateSync(plainToInstance(Passwords, { given: password, chosen: password })).map(({ property }) => property);

const longest = 'Zq7 ' + 'é'.repeat(124);

describe('the length of a password', () => {
  it.each<[string, unknown, string[]]>([
    ['of 128 characters', longest, []],
    ['the same with its accents apart, as another device sends it', longest.normalize('NFD'), []],
    ['128 letters with two accents each, apart', 'ế'.repeat(128).normalize('NFD'), []],
    ['twice as wide', 'Ａ'.repeat(128), []],
    ['128 signs outside of the first plane', '🐎'.repeat(128), []],
    ['one character more', `${longest}é`, ['given', 'chosen']],
    ['one more with its accents apart', `${longest}é`.normalize('NFD'), ['given', 'chosen']],
    ['a sign that stands for eighteen letters, of before the rule', 'ﷺ'.repeat(100), ['chosen']],
    ['seven letters with accents, apart: fourteen signs', 'é'.repeat(7).normalize('NFD'), ['chosen']],
    ['nothing', '', ['given', 'chosen']],
    ['no text', 12345678, ['given', 'chosen']],
    ['a megabyte', 'x'.repeat(1_000_000), ['given', 'chosen']],
  ])('%s', (_name, password, fields) => {
    expect(refused(password)).toEqual(fields);
  });
});
