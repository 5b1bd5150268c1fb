import type Stripe from 'stripe';
import type { Core } from '../core';
import { address, hash, oneOf, required, text } from '../http/params';
import { listRoute, retrieveRoute, route } from '../http/routes';
import { StripeFault, wrong } from '../http/stripe-fault';
import { customerOf } from './customers';

const CONFIGURATIONS = '/v1/billing_portal/configurations';

/** The default configuration; card and invoices, no cancelling and no change of plan. */
export function portalConfiguration(core: Core): Stripe.BillingPortal.Configuration {
  const [known] = core.store.list('billing_portal.configuration');
  if (known) return known;
  const now = core.now();
  return core.store.add<Stripe.BillingPortal.Configuration>({
    id: core.id('bpc'),
    object: 'billing_portal.configuration',
    active: true,
    application: null,
    business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null },
    created: now,
    default_return_url: null,
    features: {
      customer_update: { allowed_updates: [], enabled: false },
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true, payment_method_configuration: null },
      subscription_cancel: {
        cancellation_reason: { enabled: false, feedback_options: null, options: [] },
        enabled: false,
        mode: 'at_period_end',
        proration_behavior: 'none',
      },
      subscription_pause: { duration: 'indefinite' as never, enabled: false },
      subscription_update: {
        billing_cycle_anchor: null,
        default_allowed_updates: [],
        enabled: false,
        products: null,
        proration_behavior: 'none',
        schedule_at_period_end: { conditions: [] },
        trial_update_behavior: 'end_trial',
      },
    },
    is_default: true,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: {},
    name: null,
    updated: now,
  });
}

export const PORTAL_ROUTES = [
  route(
    'POST',
    '/v1/billing_portal/sessions',
    {
      configuration: text(),
      customer: required(text()),
      flow_data: hash({
        type: required(oneOf('payment_method_update')),
        after_completion: hash({
          type: required(oneOf('redirect', 'portal_homepage')),
          redirect: hash({ return_url: required(address()) }),
        }),
      }),
      locale: oneOf('auto', 'en', 'en-GB'),
      return_url: address(),
    },
    ({ core, params: { configuration, customer, flow_data: flow, locale, return_url: returnUrl } }) => {
      const owner = customerOf(core, customer, 'customer');
      const found = configuration
        ? core.store.get('billing_portal.configuration', configuration, 'configuration')
        : portalConfiguration(core);
      const after = flow?.after_completion;
      if (after?.type === 'redirect' && !after.redirect)
        throw new StripeFault(400, 'Missing required param: flow_data[after_completion][redirect].', {
          code: 'parameter_missing',
          param: 'flow_data[after_completion][redirect]',
        });
      if (after?.type === 'portal_homepage' && after.redirect)
        throw wrong('flow_data[after_completion][redirect]', 'A redirect needs the type `redirect`.');
      const id = core.id('bps');
      return core.store.add<Stripe.BillingPortal.Session>({
        id,
        object: 'billing_portal.session',
        configuration: found.id,
        created: core.now(),
        customer: owner.id,
        customer_account: null,
        flow: flow
          ? {
              after_completion: {
                hosted_confirmation: null,
                redirect: after?.redirect ?? null,
                type: after?.type ?? 'portal_homepage',
              },
              customer_update: null,
              subscription_cancel: null,
              subscription_pause: null,
              subscription_update: null,
              subscription_update_confirm: null,
              type: flow.type,
            }
          : null,
        livemode: false,
        locale: locale ?? null,
        on_behalf_of: null,
        return_url: returnUrl ?? found.default_return_url,
        url: `${core.options.publicUrl}/p/session/${id}`,
      });
    },
  ),
  listRoute(CONFIGURATIONS, 'billing_portal.configuration', {}, () => true),
  retrieveRoute(CONFIGURATIONS, 'billing_portal.configuration'),
];
