import { profileChanges } from './profile.service';

describe('a change of the profile', () => {
  it('is what the request names, and an empty text clears a field', () => {
    expect(
      profileChanges({ firstName: 'Ann', city: '', aum: 0, notifyNewListings: false, firm: null, phone: undefined }),
    ).toEqual({ firstName: 'Ann', city: null, aum: 0, notifyNewListings: false, firm: null });
  });

  it('may be empty', () => {
    expect(profileChanges({ phone: undefined })).toEqual({});
  });
});
