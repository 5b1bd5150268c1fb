import { createHash } from 'node:crypto';
import { APPROVAL_ALONE_HOURS, APPROVAL_HOURS, type ApprovalDifference, type ApprovalRequest } from '@app/contracts';
import { hasRight, type Right } from '@app/domain';
import {
  HeldAloneError,
  HeldForApprovalError,
  NoApproverError,
  RightRequiredError,
  type ActToHold,
  type Administrator,
  type DomainError,
} from '@app/server-kit';
import {
  NotAloneError,
  OtherContentError,
  OwnRequestError,
  RequestEndedError,
  RequesterLostRightError,
  TooEarlyError,
} from './approvals.errors';

const HOUR_MS = 3_600_000;

export const expiryOf = (requestedAt: Date) => new Date(requestedAt.getTime() + APPROVAL_HOURS * HOUR_MS);
export const aloneFrom = (requestedAt: Date) => new Date(requestedAt.getTime() + APPROVAL_ALONE_HOURS * HOUR_MS);

/** What a request stands for: an approval is for exactly this. Of equal content whatever the order of its fields. */
export function hashOf({ kind, target, version, payload }: Pick<ActToHold, 'kind' | 'target' | 'version' | 'payload'>) {
  return createHash('sha256')
    .update(JSON.stringify(sorted([kind, target, version, payload])))
    .digest('hex');
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).filter(([, part]) => part !== undefined);
  return Object.fromEntries(
    parts.sort(([one], [other]) => (one < other ? -1 : 1)).map(([name, part]) => [name, sorted(part)]),
  );
}

/** `blocks 2 heading` → its text, for what differs; lists count from one. */
export function shownDifference({ before, after }: ActToHold['difference']): ApprovalDifference {
  const [left, right] = [flat(before), flat(after)];
  const changed = [...new Set([...left.keys(), ...right.keys()])].filter((name) => left.get(name) !== right.get(name));
  const side = (of: Map<string, string>) => Object.fromEntries(changed.map((name) => [name, of.get(name) ?? '']));
  return { before: side(left), after: side(right) };
}

function flat(value: unknown, path: string[] = [], into = new Map<string, string>()): Map<string, string> {
  if (typeof value === 'object' && value !== null)
    for (const [name, part] of Object.entries(value))
      flat(part, [...path, Array.isArray(value) ? String(Number(name) + 1) : name], into);
  else into.set(path.join(' '), value === null || value === undefined ? '' : String(value));
  return into;
}

/** Who may decide about a request besides the one who made it. */
export function approversOf(right: Right, requesterId: string, all: readonly Administrator[]): Administrator[] {
  return all.filter(({ userId, roles, isAble }) => isAble && userId !== requesterId && hasRight(roles, right));
}

const isOwner = (userId: string, all: readonly Administrator[]) =>
  all.some((each) => each.userId === userId && each.isAble && each.roles.includes('owner'));

/** What a person hears whose act waits now. */
export function answerTo(right: Right, requesterId: string, all: readonly Administrator[]): DomainError {
  if (approversOf(right, requesterId, all).length > 0) return new HeldForApprovalError();
  return isOwner(requesterId, all) ? new HeldAloneError(APPROVAL_ALONE_HOURS) : new NoApproverError();
}

/** Owners are told of what one person does alone, those who are locked out included: they may be the reason. */
export function toldOf(right: Right, requesterId: string, all: readonly Administrator[]): Administrator[] {
  const approvers = approversOf(right, requesterId, all);
  return approvers.length > 0 ? approvers : all.filter(({ roles }) => roles.includes('owner'));
}

export type WaitingRequest = {
  right: Right;
  requesterId: string;
  requestedAt: Date;
  expiresAt: Date;
  state: ApprovalRequest['state'];
  hash: string;
};

type Situation = { userId: string; all: readonly Administrator[]; now: Date };

export const isWaiting = ({ state, expiresAt }: Pick<WaitingRequest, 'state' | 'expiresAt'>, now: Date) =>
  state === 'waiting' && expiresAt > now;

/** Why a second person may not approve; undefined when they may. */
export function refusalToApprove(request: WaitingRequest, hash: string, { userId, all, now }: Situation) {
  if (!isWaiting(request, now)) return new RequestEndedError();
  if (request.requesterId === userId) return new OwnRequestError();
  if (!approversOf(request.right, request.requesterId, all).some((each) => each.userId === userId))
    return new RightRequiredError(request.right);
  if (request.hash !== hash) return new OtherContentError();
  const requester = all.find((each) => each.userId === request.requesterId);
  return requester?.isAble && hasRight(requester.roles, request.right) ? undefined : new RequesterLostRightError();
}

/** Why an owner may not apply their own request; undefined when they may. */
export function refusalToApplyAlone(request: WaitingRequest, hash: string, { userId, all, now }: Situation) {
  if (!isWaiting(request, now)) return new RequestEndedError();
  if (request.requesterId !== userId || !isOwner(userId, all)) return new OwnRequestError();
  if (approversOf(request.right, userId, all).length > 0) return new NotAloneError();
  if (request.hash !== hash) return new OtherContentError();
  return now < aloneFrom(request.requestedAt) ? new TooEarlyError() : undefined;
}

/** What the screen offers. */
export function choicesOf(request: WaitingRequest, situation: Situation): ApprovalRequest['may'] {
  const { userId, now } = situation;
  if (!isWaiting(request, now)) return [];
  if (request.requesterId === userId)
    return refusalToApplyAlone(request, request.hash, situation) ? ['withdraw'] : ['apply-alone', 'withdraw'];
  const refusal = refusalToApprove(request, request.hash, situation);
  if (refusal instanceof RightRequiredError) return [];
  return refusal ? ['reject'] : ['approve', 'reject'];
}
