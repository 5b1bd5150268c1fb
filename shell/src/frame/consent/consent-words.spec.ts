import { createHash } from 'node:crypto';
import { CONSENT_PURPOSES, CONSENT_TEXT_VERSION, DEFAULT_CONSENT_TEXTS } from '@app/contracts';
import { SIGNAL } from './consent-words';

const { question, necessary, purposes } = DEFAULT_CONSENT_TEXTS;

/** One line for each version that was ever asked; a line once published is never edited. */
const VERSIONS: Record<string, string> = {
  '2026-11-21': 'b95f58abd250096e',
  '2026-11-27': '7d802a5e9429fc16',
  '2026-11-28': '4f2b8d71969c3072',
};

describe('the words of the privacy choices', () => {
  it('belong to their version: a change of words needs a new version, and every visitor is asked again', () => {
    const digest = createHash('sha256')
      .update(JSON.stringify([question, necessary, purposes, SIGNAL]))
      .digest('hex')
      .slice(0, 16);
    expect({ [CONSENT_TEXT_VERSION]: digest }).toEqual({ [CONSENT_TEXT_VERSION]: VERSIONS[CONSENT_TEXT_VERSION] });
  });

  it('explain every purpose', () => {
    expect(Object.keys(purposes)).toEqual([...CONSENT_PURPOSES]);
  });
});
