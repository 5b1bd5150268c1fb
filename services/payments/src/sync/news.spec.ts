import type { CustomerFacts } from '@app/domain';
import { newsOf } from './changes';
import type { Mirrored } from './mirror.repository';
import { facts, invoice, mirrored, NOW, payment, refund } from './testing/read-facts';

describe('what is new in a read', () => {
  const ids = (read: Partial<CustomerFacts>, before: Partial<Mirrored> = {}) => {
    const news = newsOf(mirrored(before), facts(read));
    return Object.fromEntries(Object.entries(news).map(([kind, found]) => [kind, found.map(({ id }) => id)]));
  };
  const NOTHING = {
    ...{ paidInvoices: [], failedInvoices: [], refunds: [], failedRefunds: [], returned: [], disputes: [], warned: [] },
  };

  it('is an invoice of a membership that cost something and was not paid before', () => {
    const paid = { invoices: [invoice('in_1')] };
    expect(ids(paid)).toEqual({ ...NOTHING, paidInvoices: ['in_1'] });
    const open = new Map([['in_1', invoice('in_1', { status: 'open' })]]);
    expect(ids(paid, { invoice: open })).toEqual({ ...NOTHING, paidInvoices: ['in_1'] });
    expect(ids(paid, { invoice: new Map([['in_1', invoice('in_1')]]) })).toEqual(NOTHING);
    expect(ids({ invoices: [invoice('in_1', { total: 0 }), invoice('in_2', { subscriptionId: null })] })).toEqual(
      NOTHING,
    );
  });

  it('is each further try that failed', () => {
    const failed = (tries: number) => invoice('in_1', { status: 'open', tries });
    expect(ids({ invoices: [failed(1)] })).toEqual({ ...NOTHING, failedInvoices: ['in_1'] });
    expect(ids({ invoices: [failed(0)] })).toEqual(NOTHING);
    const before = { invoice: new Map([['in_1', failed(1)]]) };
    expect(ids({ invoices: [failed(2)] }, before)).toEqual({ ...NOTHING, failedInvoices: ['in_1'] });
    expect(ids({ invoices: [failed(1)] }, before)).toEqual(NOTHING);
    expect(ids({ invoices: [invoice('in_1', { status: 'void', tries: 2 })] }, before)).toEqual(NOTHING);
  });

  it('is a payment that a bank reports as fraud, once, and only while a refund can still prevent a dispute', () => {
    const warning = (id: string, isActionable = true, paymentId = 'pi_in_1') => ({
      ...{ id, paymentId, reason: 'misc', createdAt: NOW, isActionable },
    });
    const read = (...warnings: ReturnType<typeof warning>[]) => ({
      payments: [payment('in_1'), payment('in_2')],
      warnings,
    });
    expect(ids(read(warning('w1'), warning('w2')))).toEqual({ ...NOTHING, warned: ['pi_in_1'] });
    expect(ids(read(warning('w1', false)))).toEqual(NOTHING);
    expect(ids(read(warning('w1', true, 'pi_of_another')))).toEqual(NOTHING);
    const before = (isActionable: boolean) => ({ warning: new Map([['w1', warning('w1', isActionable)]]) });
    expect(ids(read(warning('w1')), before(true))).toEqual(NOTHING);
    // The bank returned the refund.
    expect(ids(read(warning('w1')), before(false))).toEqual({ ...NOTHING, warned: ['pi_in_1'] });
  });

  it('is a dispute from the moment that it takes money, of every purpose', () => {
    const dispute = (isWithdrawn: boolean) => ({
      ...{ id: 'dp_1', paymentId: 'pi_of_a_firm', amount: 29_900, currency: 'usd', createdAt: NOW },
      ...{ status: isWithdrawn ? 'needs_response' : 'warning_needs_response', isWithdrawn },
    });
    const before = (isWithdrawn: boolean) => ({ dispute: new Map([['dp_1', dispute(isWithdrawn)]]) });
    expect(ids({ disputes: [dispute(true)] })).toEqual({ ...NOTHING, disputes: ['dp_1'] });
    expect(ids({ disputes: [dispute(true)] }, before(false))).toEqual({ ...NOTHING, disputes: ['dp_1'] });
    expect(ids({ disputes: [dispute(true)] }, before(true))).toEqual(NOTHING);
    expect(ids({ disputes: [dispute(false)] })).toEqual(NOTHING);
  });

  it('is a refund of a membership from the moment that it arrived', () => {
    const read = (status: string, of = 'pi_in_1') => ({
      invoices: [invoice('in_1')],
      refunds: [refund('re_1', of, status)],
    });
    const before = (status: string) => ({
      invoice: new Map([['in_1', invoice('in_1')]]),
      refund: new Map([['re_1', refund('re_1', 'pi_in_1', status)]]),
    });
    expect(ids(read('succeeded'), before('pending'))).toEqual({ ...NOTHING, refunds: ['re_1'] });
    expect(ids(read('pending'), before('pending'))).toEqual(NOTHING);
    expect(ids(read('succeeded'), before('succeeded'))).toEqual(NOTHING);
    expect(ids(read('succeeded', 'pi_of_a_firm'), before('pending'))).toEqual(NOTHING);
    // The bank returned it, also after it counted as sent.
    for (const status of ['failed', 'canceled']) {
      const returned = { ...NOTHING, returned: ['re_1'] };
      expect(ids(read(status), before('succeeded'))).toEqual({ ...returned, failedRefunds: ['re_1'] });
      expect(ids(read(status), before('failed'))).toEqual(NOTHING);
      // Of a firm it is for administrators too, unless it is sent again by itself.
      const ofFirm = read(status, 'pi_of_a_firm');
      expect(ids(ofFirm, before('succeeded'))).toEqual(returned);
      const again = ofFirm.refunds.map((each) => ({ ...each, requestId: 'fee-pi_of_a_firm-0' }));
      expect(ids({ ...ofFirm, refunds: again }, before('succeeded'))).toEqual(NOTHING);
    }
  });
});
