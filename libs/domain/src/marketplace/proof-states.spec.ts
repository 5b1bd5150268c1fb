import { statesOf } from '../state-machine/state-machine';
import { claimedType } from './documents';
import { isProofType, PROOF_DAYS, proofExpiry, proofMachine, proofStateAt, type ProofState } from './proof-states';

const VERIFIED_AT = new Date('2026-01-01T12:00:00.000Z');
const EXPIRES_AT = new Date('2026-04-01T12:00:00.000Z');
const before = new Date(EXPIRES_AT.getTime() - 1);

describe('the state of a proof of funds at a moment', () => {
  it('is verified for ninety days, up to but without the last moment', () => {
    expect(PROOF_DAYS).toBe(90);
    expect(proofExpiry(VERIFIED_AT)).toEqual(EXPIRES_AT);
    expect(proofStateAt('verified', EXPIRES_AT, before)).toBe('verified');
    expect(proofStateAt('verified', EXPIRES_AT, EXPIRES_AT)).toBe('expired');
  });

  it.each<ProofState>(statesOf(proofMachine).filter((state) => state !== 'verified'))(
    'stays %s, whatever the time',
    (state) => {
      expect(proofStateAt(state, null, EXPIRES_AT)).toBe(state);
      expect(proofStateAt(state, EXPIRES_AT, EXPIRES_AT)).toBe(state);
    },
  );
});

describe('the file of a proof of funds', () => {
  it.each([
    ['statement.pdf', true],
    ['statement.PNG', true],
    ['statement.jpeg', true],
    ['statement.docx', false],
    ['statement.csv', false],
    ['statement', false],
  ])('%s may be one: %s', (name, may) => {
    expect(isProofType(claimedType(name))).toBe(may);
  });
});
