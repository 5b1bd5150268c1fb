import { profileChanges } from './profile-changes';

describe('a change of the profile', () => {
  it('is what was named, with nothing for an empty text', () => {
    expect(
      profileChanges({ firstName: 'Ann', city: '', aum: 0, notifyNewListings: false, firm: null, phone: undefined }),
    ).toEqual({ firstName: 'Ann', city: null, aum: 0, notifyNewListings: false, firm: null });
  });

  it('may be none', () => {
    expect(profileChanges({ phone: undefined })).toEqual({});
  });
});
