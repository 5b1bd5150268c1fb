import type Stripe from 'stripe';
import { DAY } from '../core';

export function buildDispute(
  given: Pick<
    Stripe.Dispute,
    'id' | 'created' | 'amount' | 'currency' | 'charge' | 'payment_intent' | 'reason' | 'status'
  > &
    Partial<Stripe.Dispute>,
  isInquiry: boolean,
) {
  return {
    object: 'dispute',
    balance_transactions: [],
    enhanced_eligibility_types: [],
    evidence: buildEvidence(),
    evidence_details: {
      due_by: given.created + 9 * DAY,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: null as unknown as Stripe.Dispute.EvidenceDetails['submission_method'],
    },
    intended_submission_method: null,
    is_charge_refundable: isInquiry,
    livemode: false,
    metadata: {},
    network_reason_code: '10.4',
    payment_method_details: {
      card: {
        brand: 'visa',
        case_type: isInquiry ? 'inquiry' : 'chargeback',
        network: 'visa',
        network_reason_code: '10.4',
      },
      type: 'card',
    },
    ...given,
  } satisfies Stripe.Dispute;
}

function buildEvidence() {
  return {
    access_activity_log: null,
    billing_address: null,
    cancellation_policy: null,
    cancellation_policy_disclosure: null,
    cancellation_rebuttal: null,
    customer_communication: null,
    customer_email_address: null,
    customer_name: null,
    customer_purchase_ip: null,
    customer_signature: null,
    duplicate_charge_documentation: null,
    duplicate_charge_explanation: null,
    duplicate_charge_id: null,
    enhanced_evidence: {},
    product_description: null,
    receipt: null,
    refund_policy: null,
    refund_policy_disclosure: null,
    refund_refusal_explanation: null,
    service_date: null,
    service_documentation: null,
    shipping_address: null,
    shipping_carrier: null,
    shipping_date: null,
    shipping_documentation: null,
    shipping_tracking_number: null,
    uncategorized_file: null,
    uncategorized_text: null,
  } satisfies Stripe.Dispute.Evidence;
}

export function buildFraudWarning(
  given: Pick<Stripe.Radar.EarlyFraudWarning, 'id' | 'actionable' | 'created' | 'charge' | 'payment_intent'>,
) {
  return {
    object: 'radar.early_fraud_warning',
    fraud_type: 'made_with_stolen_card',
    livemode: false,
    ...given,
  } satisfies Stripe.Radar.EarlyFraudWarning;
}
