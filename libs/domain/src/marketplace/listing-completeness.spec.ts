import { isRequiredField, submissionFaults } from './listing-completeness';
import { LISTING_FIELD_NAMES, LISTING_TYPES } from './listing-fields';
import { newListing } from './new-listing';

describe('the fields that a listing cannot be submitted without', () => {
  it.each(LISTING_TYPES)('are those that an empty listing of type %s is refused for', (type) => {
    const refused = submissionFaults(newListing(type)).map(({ field }) => field);
    const marked = LISTING_FIELD_NAMES.filter((name) => isRequiredField(name, type));
    expect(refused.toSorted()).toEqual(marked.toSorted());
  });
});
