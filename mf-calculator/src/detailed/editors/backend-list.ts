import { freeBackendId } from '@app/domain';
import type { BackendDraft } from '../../draft/draft';

/** A production hurdle a year after the last one. */
export function nextBackend(backends: BackendDraft[]): BackendDraft {
  const months = backends.map(({ month }) => (typeof month === 'number' ? month : 0));
  return {
    id: freeBackendId(backends, 'production'),
    kind: 'production',
    month: Math.min(240, Math.max(0, ...months) + 12),
    hurdle: 1,
    hurdleBase: 'recognizedT12',
    pay: { basis: 'pctRecognizedT12', value: null },
    eligiblePct: 1,
    proration: { kind: 'none' },
    gate: [],
    form: { kind: 'cash' },
  };
}

/** The base of a hurdle of another kind. */
export function withKind(backend: BackendDraft, kind: BackendDraft['kind']): BackendDraft {
  return {
    ...backend,
    kind,
    hurdleBase: kind === 'production' || kind === 'tenure' ? 'recognizedT12' : 'recruitedAssets',
  };
}

/** Removes a back-end and the gates that refer to it. */
export function withoutBackend(backends: BackendDraft[], index: number): BackendDraft[] {
  const removed = backends[index]?.id;
  return backends
    .filter((_backend, place) => place !== index)
    .map((backend) =>
      backend.gate.some((gate) => gate.kind === 'backend' && gate.id === removed)
        ? { ...backend, gate: backend.gate.filter((gate) => gate.kind !== 'backend' || gate.id !== removed) }
        : backend,
    );
}

/** Renames a back-end, also in gates. */
export function withBackendId(backends: BackendDraft[], index: number, id: string): BackendDraft[] {
  const old = backends[index]?.id;
  return backends.map((backend, place) => ({
    ...backend,
    ...(place === index && { id }),
    gate: backend.gate.map((gate) => (gate.kind === 'backend' && gate.id === old ? { ...gate, id } : gate)),
  }));
}

/** The payment on another base starts empty, because a percentage is not an amount. */
export function withPayBasis(backend: BackendDraft, basis: BackendDraft['pay']['basis']): BackendDraft {
  const isShare = (name: string) => name.startsWith('pct');
  const { sinceMonth, ...pay } = backend.pay;
  const value = isShare(basis) && isShare(pay.basis) ? pay.value : null;
  return {
    ...backend,
    pay: { ...pay, basis, value, ...(basis === 'bpsTransferred' && sinceMonth !== undefined && { sinceMonth }) },
  };
}
