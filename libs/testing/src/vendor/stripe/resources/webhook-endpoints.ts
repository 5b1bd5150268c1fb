import type Stripe from 'stripe';
import { API_VERSION, type Core } from '../core';
import { address, boolean, clearable, list, mergeMetadata, metadata, oneOf, required, text } from '../http/params';
import { listRoute, route } from '../http/routes';
import { notAllowed } from '../http/stripe-fault';

type Given = { url: string; enabledEvents: string[]; secret: string; more?: Partial<Stripe.WebhookEndpoint> };

export function addEndpoint(core: Core, { url, enabledEvents, secret, more }: Given): Stripe.WebhookEndpoint {
  const endpoint = core.store.add<Stripe.WebhookEndpoint>({
    id: core.id('we'),
    object: 'webhook_endpoint',
    api_version: API_VERSION,
    application: null,
    created: core.now(),
    description: null,
    enabled_events: enabledEvents,
    livemode: false,
    metadata: {},
    status: 'enabled',
    url,
    ...more,
  });
  core.secrets.set(endpoint.id, [secret]);
  return endpoint;
}

const EVENTS = list(text({ like: /^(\*|[a-z_]+(\.[a-z_]+)*(\.\*)?)$/ }), { max: 400 });

export const WEBHOOK_ENDPOINT_ROUTES = [
  route(
    'POST',
    '/v1/webhook_endpoints',
    {
      enabled_events: required(EVENTS),
      url: required(address()),
      api_version: oneOf(API_VERSION),
      description: clearable(text()),
      metadata: clearable(metadata()),
    },
    ({ core, params: { enabled_events: enabledEvents, url, description = null, metadata: given } }) => {
      if (core.store.list('webhook_endpoint').length >= 16)
        throw notAllowed('You have reached the maximum of 16 test webhook endpoints.');
      const secret = `whsec_${core.random.word(32)}`;
      const more = { description, metadata: mergeMetadata(null, given) };
      // The secret is shown once, here.
      return { ...addEndpoint(core, { url, enabledEvents, secret, more }), secret };
    },
  ),
  listRoute('/v1/webhook_endpoints', 'webhook_endpoint', {}, () => true),
  route('GET', '/v1/webhook_endpoints/:id', {}, ({ core, id }) => core.store.get('webhook_endpoint', id)),
  route(
    'POST',
    '/v1/webhook_endpoints/:id',
    {
      description: clearable(text()),
      disabled: boolean(),
      enabled_events: EVENTS,
      metadata: clearable(metadata()),
      url: address(),
    },
    ({ core, id, params: { disabled, metadata: given, description, ...changes } }) => {
      const endpoint = core.store.get('webhook_endpoint', id);
      Object.assign(endpoint, changes, { metadata: mergeMetadata(endpoint.metadata, given) });
      if (description !== undefined) endpoint.description = description;
      if (disabled !== undefined) endpoint.status = disabled ? 'disabled' : 'enabled';
      return endpoint;
    },
  ),
  route('DELETE', '/v1/webhook_endpoints/:id', {}, ({ core, id }) => {
    core.store.get('webhook_endpoint', id);
    core.store.remove('webhook_endpoint', id);
    return { id, object: 'webhook_endpoint', deleted: true };
  }),
];
