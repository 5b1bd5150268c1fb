/**
 * Who reads a free text of a request, and what is therefore looked for in it:
 *
 * - `masked`: the other side, while it does not know the writer. Contact data, and whatever the site knows of the
 *   writer, are held back (`ScreeningService.assertMasked`, with what was sent to the same reader before).
 * - `named`: the other side, where an NDA or its signature names the writer. Ways around the site are held back
 *   (`assertNamed`).
 * - `revealed`: the other side, and only after both have shown who they are. Nothing is looked for.
 * - `public`: everyone. `listingFindings` refuses the submission and shows the places to owner and moderator.
 * - `disclosed`: buyers under an NDA, as part of what the listing discloses to them.
 * - `private`: its writer, or moderators. `platform`: a moderator or administrator is the writer.
 */
export type TextReaders = 'masked' | 'named' | 'revealed' | 'public' | 'disclosed' | 'private' | 'platform';

/** Every free text of every request of the marketplace, by route and field; a test finds a new one that is missing. */
export const TEXT_SURFACES = {
  'ListingInquiriesController.start message': 'masked',
  'InquiriesController.write message': 'masked',
  'NdaController.decline reason': 'masked',
  'MyBuyerProfileController.save profile': 'masked',

  'NdaController.sign legalName': 'named',
  'NdaController.sign capacity': 'named',
  'NdaController.sign firm': 'named',
  'NdaController.countersign legalName': 'named',
  'NdaController.countersign capacity': 'named',
  'NdaController.countersign firm': 'named',
  'ListingNdaController.setting legalName': 'named',
  'ListingNdaController.setting capacity': 'named',
  'ListingNdaController.setting firm': 'named',
  'NdaController.end reason': 'named',
  'AccessController.move reason': 'named',
  'ListingOffersController.create terms': 'named',
  'OffersController.saveDraft terms': 'named',
  'OffersController.counter terms': 'named',
  'OffersController.move reason': 'named',
  'OffersController.sign legalName': 'named',
  'OffersController.sign capacity': 'named',
  'OffersController.sign firm': 'named',

  'AttachmentsController.attach name': 'revealed',
  'SellingController.save fields': 'public',
  'MyDocumentsController.upload name': 'disclosed',

  'ExclusionsController.save firms': 'private',
  'ExclusionsController.save domains': 'private',
  'ExclusionsController.save emails': 'private',
  'InquiriesController.report reason': 'private',
  'MyBuyerProfileController.submit name': 'private',
  'NotesController.save text': 'private',
  'SavedSearchesController.change name': 'private',
  'SavedSearchesController.save name': 'private',
  'SavedSearchesController.save query': 'private',
  'SavedValuationsController.change name': 'private',
  'SavedValuationsController.change sale': 'private',
  'SavedValuationsController.create name': 'private',
  'SavedValuationsController.create sale': 'private',
  'ModerationController.list cursor': 'private',
  'SearchController.search cursor': 'private',
  'SearchController.search q': 'private',

  'ModerationController.bulk reason': 'platform',
  'ModerationController.decide reason': 'platform',
  'ModerationController.move reason': 'platform',
  'NdaLogController.end reason': 'platform',
  'NdaLogController.endGrant reason': 'platform',
  'ProofsController.decline reason': 'platform',
  'ReportsController.decide reason': 'platform',
  'ReportsController.liftBlock reason': 'platform',
} as const satisfies Record<string, TextReaders>;

export type TextSurface = keyof typeof TEXT_SURFACES;
type SurfaceOf<Readers extends TextReaders> = {
  [Surface in TextSurface]: (typeof TEXT_SURFACES)[Surface] extends Readers ? Surface : never;
}[TextSurface];
/** The surfaces whose texts can be held back: each has a row in the table of `screening.int-spec.ts`. */
export type ScreenedSurface = SurfaceOf<'masked' | 'named'>;
