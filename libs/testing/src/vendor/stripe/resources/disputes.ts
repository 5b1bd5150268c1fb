import type Stripe from 'stripe';
import { closeDispute } from '../engine/disputes';
import { boolean, clearable, hash, mergeMetadata, metadata, text } from '../http/params';
import { inRange, is, listRoute, RANGE, retrieveRoute, route } from '../http/routes';
import { notAllowed } from '../http/stripe-fault';
import { idOf } from '../store';

const EVIDENCE = hash({
  access_activity_log: clearable(text({ max: 20_000 })),
  cancellation_policy_disclosure: clearable(text({ max: 20_000 })),
  customer_email_address: clearable(text()),
  customer_name: clearable(text()),
  product_description: clearable(text({ max: 20_000 })),
  refund_refusal_explanation: clearable(text({ max: 20_000 })),
  service_date: clearable(text()),
  uncategorized_text: clearable(text({ max: 20_000 })),
});

export const DISPUTE_ROUTES = [
  listRoute(
    '/v1/disputes',
    'dispute',
    { charge: text(), created: RANGE, payment_intent: text() },
    (dispute, { charge, created, payment_intent: intent }) =>
      is(idOf(dispute.charge), charge) && inRange(dispute.created, created) && is(idOf(dispute.payment_intent), intent),
  ),
  retrieveRoute('/v1/disputes', 'dispute'),
  route(
    'POST',
    '/v1/disputes/:id',
    { evidence: EVIDENCE, metadata: clearable(metadata()), submit: boolean() },
    ({ core, id, params: { evidence, metadata: given, submit } }) => {
      const dispute = core.store.get('dispute', id);
      const isOpen = dispute.status === 'needs_response' || dispute.status === 'warning_needs_response';
      if (evidence && !isOpen) throw notAllowed(`A dispute that is ${dispute.status} takes no evidence.`);
      const isSubmitted = evidence !== undefined && submit !== false;
      return core.change<Stripe.Dispute>(
        dispute,
        {
          evidence: { ...dispute.evidence, ...evidence },
          evidence_details: {
            ...dispute.evidence_details,
            has_evidence: dispute.evidence_details.has_evidence || evidence !== undefined,
            submission_count: dispute.evidence_details.submission_count + (isSubmitted ? 1 : 0),
          },
          metadata: mergeMetadata(dispute.metadata, given),
          ...(isSubmitted && {
            status: dispute.status === 'needs_response' ? 'under_review' : 'warning_under_review',
          }),
        },
        'charge.dispute.updated',
      );
    },
  ),
  route('POST', '/v1/disputes/:id/close', {}, ({ core, id }) =>
    closeDispute(core, core.store.get('dispute', id), 'lost'),
  ),
  listRoute(
    '/v1/radar/early_fraud_warnings',
    'radar.early_fraud_warning',
    { charge: text(), created: RANGE, payment_intent: text() },
    (warning, { charge, created, payment_intent: intent }) =>
      is(idOf(warning.charge), charge) && inRange(warning.created, created) && is(idOf(warning.payment_intent), intent),
  ),
  retrieveRoute('/v1/radar/early_fraud_warnings', 'radar.early_fraud_warning'),
];
