/** Never changed after publication: signatures keep its hash. A new wording is a new file and a migration. */
export const NDA_TEXT_2 = {
  version: 2,
  body: [
    'This agreement is between the owner of the practice in the listing named above (the "Owner") and the person ' +
      'who signs as the buyer (the "Buyer"). A person who names a firm signs for that firm and confirms that they ' +
      'have the authority to bind it; a person who names no firm signs for themselves. Both names are on the ' +
      'signature page. The agreement takes effect when both sides have signed (the "Effective Date") and also ' +
      'covers what was disclosed before.',
    '1. Purpose. The Owner will disclose information so that the Buyer can evaluate, negotiate and carry out a ' +
      'purchase of, a merger with, an investment in, or the joining of the practice (the "Purpose").',
    '2. Confidential Information. "Confidential Information" means all information about the practice that the ' +
      'Owner or someone acting for the Owner discloses in any form, through this site or otherwise, whether or not ' +
      'it is marked as confidential. It includes the identity of the practice and its owners; clients, prospects ' +
      'and their accounts; staff; finances; fees; custodians and vendors; contracts; documents; notes and analyses ' +
      'to the extent they contain such information; and the fact that the practice may change hands, that the ' +
      'parties are talking, and the terms they discuss.',
    '3. Exclusions. Confidential Information does not include information that (a) is or becomes public without a ' +
      'breach of this agreement, (b) the Buyer lawfully had before it was disclosed, (c) the Buyer receives from a ' +
      'third party who is free to disclose it, or (d) the Buyer develops without using it. Exclusions (b) to (d) do ' +
      'not apply to Client Data.',
    '4. Use and care. The Buyer will use Confidential Information for the Purpose only, will protect it with at ' +
      'least the care used for the Buyer’s own confidential information and no less than reasonable care, and will ' +
      'not disclose it except as this agreement allows. The Buyer will tell the Owner without delay of any ' +
      'unauthorized use or disclosure.',
    '5. Representatives. The Buyer may disclose Confidential Information to its partners, officers, employees, ' +
      'attorneys, accountants, consultants and lenders who need it for the Purpose and are bound to keep it ' +
      'confidential ("Representatives"). The Buyer is responsible for what they do with it.',
    '6. Compelled disclosure. If law, regulation, subpoena or court order requires the Buyer to disclose ' +
      'Confidential Information, the Buyer will, where the law permits, give the Owner prompt notice so that the ' +
      'Owner can seek protection, and will disclose only what is required. No notice is needed for a routine ' +
      'examination by a regulator that is not directed at the Owner or the practice.',
    '7. Protected reporting. Nothing in this agreement prohibits or restricts anyone from reporting possible ' +
      'violations of law to, communicating with, or cooperating with the Securities and Exchange Commission, FINRA ' +
      'or another government or self-regulatory authority, or from receiving an award for it, and no notice to the ' +
      'other side is required. Under 18 U.S.C. § 1833(b), an individual shall not be held criminally or civilly ' +
      'liable under any federal or state trade secret law for the disclosure of a trade secret that (A) is made (i) ' +
      'in confidence to a federal, state, or local government official, either directly or indirectly, or to an ' +
      'attorney, and (ii) solely for the purpose of reporting or investigating a suspected violation of law; or (B) ' +
      'is made in a complaint or other document filed in a lawsuit or other proceeding, if such filing is made ' +
      'under seal. An individual who files a lawsuit for retaliation by an employer for reporting a suspected ' +
      'violation of law may disclose the trade secret to their attorney and use the trade secret information in the ' +
      'court proceeding, if the individual files any document containing the trade secret under seal and does not ' +
      'disclose the trade secret, except pursuant to court order.',
    '8. Client Data. "Client Data" is nonpublic personal information about clients and prospects of the practice. ' +
      'The Owner will disclose it only where privacy law, including Regulation S-P, permits. The Buyer will comply ' +
      'with that law, will not copy, keep or use Client Data except for the Purpose, and will not use it to contact ' +
      'anyone.',
    '9. No contact. Without the Owner’s written consent, the Buyer will not contact the clients, staff, custodians, ' +
      'vendors or landlord of the practice about the practice or a transaction. Ordinary dealings that have nothing ' +
      'to do with either are not affected.',
    '10. Non-solicitation. For two years from the Effective Date the Buyer will not, directly or through others, ' +
      'use Confidential Information to solicit the clients of the practice, or solicit for employment the staff of ' +
      'whom the Buyer learned through it. General advertising, persons who were the Buyer’s own clients before the ' +
      'Effective Date, and persons who make contact on their own initiative are not covered. This section applies ' +
      'to the extent that applicable law permits, and ends if the Buyer acquires or joins the practice.',
    '11. No license, no warranty. Confidential Information stays the property of the Owner, and no license or other ' +
      'right in it is granted. It is provided as it is; only a definitive agreement may contain representations and ' +
      'warranties about it.',
    '12. No obligation. Neither side has to disclose anything, to go on talking or to enter into a transaction, and ' +
      'either may talk with others, unless and until a definitive agreement is signed.',
    '13. Return and destruction. Within ten business days of the Owner’s written request, the Buyer and its ' +
      'Representatives will return or destroy all Confidential Information and, if asked, confirm it in writing. ' +
      'They may keep copies that law, regulation or a bona fide retention policy requires and copies in routine ' +
      'backups; this agreement governs those copies for as long as they are kept.',
    '14. Term. Access to Confidential Information on this site ends when the Owner ends it or when its time is ' +
      'over. The duties under this agreement last two years from the Effective Date; for trade secrets, for as long ' +
      'as they are trade secrets; and for Client Data, for as long as the law protects it. Ending access does not ' +
      'end these duties.',
    '15. Remedies. A breach may cause harm for which money is not an adequate remedy. The Owner may therefore seek ' +
      'an injunction and other equitable relief, without proof of actual damages and, to the extent the law ' +
      'permits, without posting a bond, in addition to every other remedy.',
    '16. Governing law. The laws of the State of Delaware govern this agreement, without regard to its conflict of ' +
      'laws rules.',
    '17. Venue. The state and federal courts located in Delaware have exclusive jurisdiction over disputes arising ' +
      'from this agreement, and each side submits to them. Either side may seek an injunction in any court that has ' +
      'jurisdiction.',
    '18. Assignment. Neither side may assign this agreement without the other’s written consent, except that the ' +
      'Owner may assign it to the acquirer of the practice. It binds and benefits successors and permitted assigns.',
    '19. Notices. Notices must be in writing. They may be given through this site or by email to the address that ' +
      'the other side’s signature is recorded with, and take effect when sent, unless the sender learns that they ' +
      'did not arrive.',
    '20. Electronic signatures. Both sides agree to sign by typing their names and to receive and keep this ' +
      'agreement and its records electronically, under the federal E-SIGN Act and the applicable Uniform Electronic ' +
      'Transactions Act. A signature given this way has the effect of one on paper. Each side can download a copy ' +
      'at any time. The two signatures together form one agreement.',
    '21. General. This is the entire agreement of the two sides about its subject and replaces earlier ones about ' +
      'it. It can be changed or waived only in a writing that both sides sign; a delay in enforcing it is no ' +
      'waiver. If a part cannot be enforced, it applies as far as the law permits and the rest stays in effect. The ' +
      'operator of this site is not a party to it; the operator provides the site and keeps its records.',
  ].join('\n\n'),
} as const;
