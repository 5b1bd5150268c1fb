import { ProviderError, type PaymentProvider } from './payment-provider';

/** Where no provider is configured: every call says that payments are closed. */
export function closedProvider(): PaymentProvider {
  const refuse = () => Promise.reject(new ProviderError('misconfigured', 'closed', false));
  return {
    apiVersion: 'none',
    createCustomer: refuse,
    findCustomer: refuse,
    readCustomer: refuse,
    readPrice: refuse,
    openCheckout: refuse,
    readCheckout: refuse,
    findCheckout: refuse,
    expireCheckout: refuse,
    readFacts: refuse,
    customerOfPayment: refuse,
    isWarnedOf: refuse,
    setCancelAtPeriodEnd: refuse,
    cancelNow: refuse,
    useCard: refuse,
    openCardChange: refuse,
    openInvoices: refuse,
    voidInvoice: refuse,
    openInvoicePage: refuse,
    refund: refuse,
    hasRefund: refuse,
    readReceipt: refuse,
    listCoupons: refuse,
    findCoupon: refuse,
    readCoupon: refuse,
    createCoupon: refuse,
    endCoupon: refuse,
    listEvents: refuse,
    list: refuse,
    verifyDelivery: () => ({ fault: 'signature' }),
  };
}
