import type Stripe from 'stripe';

export function buildCustomer(given: Pick<Stripe.Customer, 'id' | 'created'> & Partial<Stripe.Customer>) {
  return {
    object: 'customer',
    address: null,
    balance: 0,
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: given.id.slice(-8).toUpperCase(),
    invoice_settings: buildInvoiceSettings(),
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
    ...given,
  } satisfies Stripe.Customer;
}

export function buildInvoiceSettings(paymentMethod: string | null = null) {
  return {
    custom_fields: null,
    default_payment_method: paymentMethod,
    footer: null,
    rendering_options: null,
  } satisfies Stripe.Customer.InvoiceSettings;
}
