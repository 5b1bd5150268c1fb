import { generate, generateSecret } from 'otplib';
import { matchingStep } from './totp-code';

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

  it('is accepted for five seconds after its step, and no longer', async () => {
    expect(await matchingStep(secret, await codeAt(stepStart), after(34))).toBe(step);
    expect(await matchingStep(secret, await codeAt(stepStart), after(36))).toBeUndefined();
  });

  it('is refused before its step', async () => {
    expect(await matchingStep(secret, await codeAt(after(30)), after(29))).toBeUndefined();
  });

  it.each(['', '12345', '1234567', 'abcdef', '１２３４５６', ' 12345', '12345\n', '-12345'])(
    'is refused, not an error, when malformed: %j',
    async (code) => {
      expect(await matchingStep(secret, code, stepStart)).toBeUndefined();
    },
  );
});
