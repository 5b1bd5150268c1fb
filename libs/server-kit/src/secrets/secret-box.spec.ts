import { randomBytes } from 'node:crypto';
import { seal, UnreadableSecretError, unseal } from './secret-box';

const key = { id: '1', key: randomBytes(32) };

describe('a sealed secret', () => {
  it('opens with its key for its owner', () => {
    expect(unseal(seal('JBSWY3DP', 'user-1', key), 'user-1', key)).toBe('JBSWY3DP');
  });

  it('is different each time', () => {
    expect(seal('JBSWY3DP', 'user-1', key).text).not.toBe(seal('JBSWY3DP', 'user-1', key).text);
  });

  it('made with the previous key opens, and new ones are made with the current key', () => {
    const ring = { id: '2', key: randomBytes(32), previous: key };
    expect(unseal(seal('JBSWY3DP', 'user-1', key), 'user-1', ring)).toBe('JBSWY3DP');
    expect(seal('JBSWY3DP', 'user-1', ring).keyId).toBe('2');
    expect(unseal(seal('JBSWY3DP', 'user-1', ring), 'user-1', ring)).toBe('JBSWY3DP');
  });

  it('refuses another owner, another key and changed text', () => {
    const sealed = seal('JBSWY3DP', 'user-1', key);
    const flipped = Buffer.from(sealed.text, 'base64');
    flipped[flipped.length - 1]! ^= 1;
    expect(() => unseal(sealed, 'user-2', key)).toThrow();
    expect(() => unseal(sealed, 'user-1', { id: '1', key: randomBytes(32) })).toThrow();
    expect(() => unseal(sealed, 'user-1', { ...key, id: '2' })).toThrow(UnreadableSecretError);
    expect(() => unseal({ ...sealed, text: flipped.toString('base64') }, 'user-1', key)).toThrow();
  });
});
