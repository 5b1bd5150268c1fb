import { actAsBank } from './engine/bank';
import type { ApiAnswer } from './http/api';
import { StripeFault } from './http/stripe-fault';
import type { StripeDouble } from './stripe-double';

type ControlRequest = { method: string; path: string; query: string; body: string };
type Action = (double: StripeDouble, given: Record<string, never>, query: URLSearchParams) => unknown;

const ACTIONS: Record<string, Action> = {
  'GET /__double/ready': () => ({ ok: true }),
  'GET /__double/dump': ({ core, deliveries, requests }) => ({
    requests,
    settings: core.settings,
    objects: core.store.dump(),
    deliveries: { switches: deliveries.switches, waiting: deliveries.waitingCount(), log: deliveries.log },
  }),
  'POST /__double/reset': (double) => double.reset(),
  'POST /__double/bank': ({ core }, { action, id }) => actAsBank(core, action ?? '', id ?? ''),
  'POST /__double/secrets': ({ core }, { endpoint, secrets }) => {
    core.store.get('webhook_endpoint', endpoint ?? '');
    core.secrets.set(endpoint ?? '', secrets ?? []);
  },
  'POST /__double/tick': ({ core }) => core.tick(),
  'POST /__double/settings': ({ core }, given) => Object.assign(core.settings, given),
  'POST /__double/deliveries': ({ deliveries }, given) => deliveries.set(given),
  'POST /__double/resend': ({ deliveries }, { event }) => ({ deliveries: deliveries.resend(event ?? '') }),
  'POST /__double/faults': (double, _, query) => {
    const endpoint = query.get('endpoint') ?? '*';
    if (endpoint !== '*' && !double.endpoints().includes(endpoint))
      throw new Error(`endpoint is * or one of ${double.endpoints().join(', ')}`);
    double.faults.setFrom(endpoint, query);
  },
};

/** The switches of the double itself, under `/__double/`; none of them is part of the vendor's API. */
export function control(double: StripeDouble, { method, path, query, body }: ControlRequest): ApiAnswer {
  const action = ACTIONS[`${method} ${path}`];
  if (!action) return { status: 404, body: { message: `Known are ${Object.keys(ACTIONS).join(', ')}` }, headers: {} };
  try {
    const given = (body === '' ? {} : JSON.parse(body)) as Record<string, never>;
    return {
      status: 200,
      body: (action(double, given, new URLSearchParams(query)) as object) ?? { ok: true },
      headers: {},
    };
  } catch (error) {
    const status = error instanceof StripeFault ? error.status : 400;
    return { status, body: { message: error instanceof Error ? error.message : 'not understood' }, headers: {} };
  }
}
