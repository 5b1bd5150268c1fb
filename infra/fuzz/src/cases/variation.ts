import type { Operation } from '../document';
import { render, type Plan, type WireRequest } from '../plan';

export type CaseKind = 'valid' | 'access' | 'generated' | 'near-valid' | 'hostile';

/**
 * One change of a request that would be served; applied to a plan only when it is sent, because plans go out of date.
 */
export type Variation = { kind: CaseKind; label: string; apply(plan: Plan): WireRequest };

export const ofPlan = (
  operation: Operation,
  kind: CaseKind,
  label: string,
  change: (plan: Plan) => Plan,
): Variation => ({
  kind,
  label,
  apply: (plan) => render(operation, change(plan)),
});

export const ofWire = (
  operation: Operation,
  kind: CaseKind,
  label: string,
  change: (request: WireRequest, plan: Plan) => WireRequest,
): Variation => ({
  kind,
  label,
  apply: (plan) => change(render(operation, plan), plan),
});
