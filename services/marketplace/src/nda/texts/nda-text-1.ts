/** Never changed after publication: signatures keep its hash. A new wording is a new file and a migration. */
export const NDA_TEXT_1 = {
  version: 1,
  body: [
    'This agreement is between the owner of the listing named above (the "seller") and the person who signs below ' +
      '(the "buyer"), also on behalf of the firm that the buyer names.',
    '1. Purpose. The seller will share confidential information about the practice so that the buyer can decide ' +
      'whether to buy, join or merge with it. The buyer will use the information for that purpose only.',
    '2. Confidential information. Everything about the practice that the seller shares and that is not public is ' +
      'confidential: its identity, owners, staff, clients, finances, custodians and documents, and the fact that ' +
      'the practice may change hands.',
    '3. Duties. The buyer will keep the information secret, will protect it as carefully as their own, and will ' +
      'share it only with advisers and lenders who need it for the purpose and are bound by equal duties. The buyer ' +
      'answers for them.',
    '4. No contact. Without the written consent of the seller, the buyer will not contact the clients, employees, ' +
      'custodians or landlord of the practice about it, and will not solicit clients or employees that the buyer ' +
      'learned of through this information.',
    '5. Exceptions. These duties do not cover what is public without a breach of this agreement, what the buyer ' +
      'already knew or develops independently, or what the law requires to disclose; in that case the buyer tells ' +
      'the seller beforehand where the law permits it.',
    '6. Client data. Personal data of clients is shared only where the law permits it, and is never copied, kept or ' +
      'used for any other purpose.',
    '7. Return. On request the buyer deletes or returns the information, except copies that the law requires to be ' +
      'kept.',
    '8. No further rights. The seller gives no warranty about the information here, and no side is bound to a ' +
      'transaction by this agreement.',
    '9. Term. Access ends when the seller withdraws it or its term is over. The duties of this agreement last two ' +
      'years from the last signature, and for client data as long as the law protects it.',
    '10. Electronic signature. Both sides agree to sign by typing their names and to receive and keep this agreement ' +
      'and its records electronically. Each side can download a copy at any time.',
  ].join('\n\n'),
} as const;

/** The consent to electronic records that a signer confirms; the evidence names its version. */
export const ELECTRONIC_RECORDS_CONSENT = 1;
