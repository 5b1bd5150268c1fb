import { generate, generateSecret } from 'otplib';
import { isLateCode, matchingStep } from './totp-code';

const secret = generateSecret();
const stepStart = new Date('2026-01-01T12:00:00Z');
const after = (seconds: number) => new Date(stepStart.getTime() + seconds * 1000);
const step = stepStart.getTime() / 1000 / 30;
const codeAt = (at: Date) => generate({ secret, epoch: at.getTime() / 1000 });

describe('a two-factor code', () => {
  it('belongs to its step', async () => {
    expect(await matchingStep(secret, await codeAt(stepStart), after(0))).toBe(step);
    expect(await matchingStep(secret, await codeAt(stepStart), after(29))).toBe(step);
  });

  it.each([
    [-30, 0],
    [-30, 29],
    [0, 0],
    [0, 15],
    [30, 0],
    [30, 29],
    [30, 1],
  ])('of a phone that is %d seconds off is accepted %d seconds into the step', async (off, seconds) => {
    expect(await matchingStep(secret, await codeAt(after(off)), after(seconds))).toBe(step + off / 30);
  });

  it.each([
    [-31, 0],
    [-60, 29],
    [60, 0],
    [60, 29],
    [90, 15],
    [-300, 0],
  ])('of a phone that is %d seconds off is refused %d seconds into the step', async (off, seconds) => {
    expect(await matchingStep(secret, await codeAt(after(off)), after(seconds))).toBeUndefined();
  });

  it.each<[number, boolean]>([
    [-60, true],
    [-150, true],
    [-300, true],
    [-360, false],
    [-86_400, false],
    [60, false],
    [150, false],
  ])('of %d seconds from now is known as late: %p', async (off, late) => {
    expect(await isLateCode(secret, await codeAt(after(off)), stepStart)).toBe(late);
  });

  it('that is no code is not late', async () => {
    expect(await isLateCode(secret, 'abcdef', stepStart)).toBe(false);
  });

  it.each(['', '12345', '1234567', 'abcdef', '１２３４５６', ' 12345', '12345\n', '-12345'])(
    'is refused, not an error, when malformed: %j',
    async (code) => {
      expect(await matchingStep(secret, code, stepStart)).toBeUndefined();
    },
  );
});
