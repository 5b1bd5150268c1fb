import type { Role } from '@app/domain';
import { HeldAloneError, HeldForApprovalError, NoApproverError, type Administrator } from '@app/server-kit';
import {
  answerTo,
  choicesOf,
  expiryOf,
  hashOf,
  refusalToApplyAlone,
  refusalToApprove,
  shownDifference,
  toldOf,
  type WaitingRequest,
} from './approval-rules';

const person = (userId: string, roles: Role[], isAble = true): Administrator => ({
  ...{ userId, roles, isAble },
  email: `${userId}@example.com`,
  firstName: userId,
});
const ANN = person('ann', ['owner']);
const BEN = person('ben', ['owner']);
const TIM = person('tim', ['technician']);
const EVE = person('eve', ['editor']);
const AT = new Date('2026-11-28T03:00:00Z');
const hours = (count: number) => new Date(AT.getTime() + count * 3_600_000);
const act = { kind: 'injection', target: 'injection', version: '3', payload: { css: 'a', js: '' } } as const;
const hash = hashOf(act);
const request = (change: Partial<WaitingRequest> = {}): WaitingRequest => ({
  right: 'site.control',
  requesterId: 'tim',
  requestedAt: AT,
  expiresAt: expiryOf(AT),
  state: 'waiting',
  hash,
  ...change,
});
const approve = (userId: string, all: Administrator[], { of = request(), given = hash, now = AT } = {}) =>
  refusalToApprove(of, given, { userId, all, now })?.code;
const alone = (userId: string, all: Administrator[], { of = request(), now = hours(24) } = {}) =>
  refusalToApplyAlone(of, hash, { userId, all, now })?.code;

describe('rules of approvals', () => {
  it('bind an approval to kind, target, version and content, whatever the order of the fields', () => {
    expect(hashOf({ ...act, payload: { js: '', css: 'a' } })).toBe(hash);
    const others = [
      { ...act, kind: 'visibility' as const },
      { ...act, target: 'seo' },
      { ...act, version: '4' },
      { ...act, payload: { css: 'b', js: '' } },
      { ...act, payload: { css: 'a', js: '', more: null } },
    ];
    expect(new Set([hash, ...others.map(hashOf)]).size).toBe(others.length + 1);
  });

  it('show what differs, field by field', () => {
    const before = { title: 'Terms', blocks: [{ text: 'Old' }], seo: { noindex: false } };
    const after = { title: 'Terms', blocks: [{ text: 'New' }, { text: 'More' }], seo: { noindex: true } };
    expect(shownDifference({ before, after })).toEqual({
      before: { 'blocks 1 text': 'Old', 'blocks 2 text': '', 'seo noindex': 'false' },
      after: { 'blocks 1 text': 'New', 'blocks 2 text': 'More', 'seo noindex': 'true' },
    });
  });

  it('let a second person with the right approve, once, for 72 hours', () => {
    const all = [ANN, TIM, EVE];
    expect(approve('ann', all)).toBeUndefined();
    expect(approve('ann', all, { now: new Date(hours(72).getTime() - 1) })).toBeUndefined();
    expect(approve('ann', all, { now: hours(72) })).toBe('APPROVALS.ENDED');
    expect(approve('ann', all, { of: request({ state: 'applied' }) })).toBe('APPROVALS.ENDED');
  });

  it('refuse the requester, people without the right, locked people, and another content', () => {
    expect(approve('tim', [ANN, TIM])).toBe('APPROVALS.OWN_REQUEST');
    expect(approve('eve', [ANN, TIM, EVE])).toBe('ACCESS.RIGHT_REQUIRED');
    expect(approve('ann', [person('ann', ['owner'], false), TIM])).toBe('ACCESS.RIGHT_REQUIRED');
    expect(approve('ann', [ANN, TIM], { given: hashOf({ ...act, version: '2' }) })).toBe('APPROVALS.OTHER_CONTENT');
  });

  it('refuse what the requester may no longer do', () => {
    for (const tim of [person('tim', ['editor']), person('tim', ['technician'], false)])
      expect(approve('ann', [ANN, tim])).toBe('APPROVALS.REQUESTER_LOST_RIGHT');
    expect(approve('ann', [ANN])).toBe('APPROVALS.REQUESTER_LOST_RIGHT');
  });

  it('let a lone owner go on after a day, and no one else', () => {
    const own = request({ requesterId: 'ann' });
    const lockedBen = person('ben', ['owner'], false);
    expect(alone('ann', [ANN, lockedBen, EVE], { of: own })).toBeUndefined();
    expect(alone('ann', [ANN], { of: own, now: hours(23.9) })).toBe('APPROVALS.TOO_EARLY');
    expect(alone('ann', [ANN, BEN], { of: own })).toBe('APPROVALS.NOT_ALONE');
    expect(alone('ann', [ANN, TIM], { of: own })).toBe('APPROVALS.NOT_ALONE');
    expect(alone('tim', [TIM], { of: request() })).toBe('APPROVALS.OWN_REQUEST');
    expect(alone('ann', [ANN], { of: own, now: hours(72) })).toBe('APPROVALS.ENDED');
  });

  it('say who is asked and who is told', () => {
    const lockedBen = person('ben', ['owner'], false);
    expect(answerTo('site.control', 'tim', [ANN, TIM])).toBeInstanceOf(HeldForApprovalError);
    expect(toldOf('site.control', 'tim', [ANN, TIM, EVE])).toEqual([ANN]);
    expect(answerTo('site.control', 'ann', [ANN, lockedBen])).toBeInstanceOf(HeldAloneError);
    expect(toldOf('site.control', 'ann', [ANN, lockedBen, EVE])).toEqual([ANN, lockedBen]);
    expect(answerTo('site.control', 'tim', [TIM, lockedBen])).toBeInstanceOf(NoApproverError);
  });

  it('offer what the server would take', () => {
    const choices = (userId: string, all: Administrator[], of = request(), now = AT) =>
      choicesOf(of, { userId, all, now });
    expect(choices('ann', [ANN, TIM])).toEqual(['approve', 'reject']);
    expect(choices('tim', [ANN, TIM])).toEqual(['withdraw']);
    expect(choices('eve', [ANN, TIM, EVE])).toEqual([]);
    expect(choices('ann', [ANN])).toEqual(['reject']);
    expect(choices('ann', [ANN], request({ requesterId: 'ann' }), hours(24))).toEqual(['apply-alone', 'withdraw']);
    expect(choices('ann', [ANN, TIM], request({ state: 'rejected' }))).toEqual([]);
  });
});
