import { filterOf } from './audit-filter';

describe('the filter of the audit log in the address', () => {
  it('is read, and what it does not know is ignored', () => {
    const search = new URLSearchParams(
      'section=audit&right=content.publish&actor=u-1&target= content/posts &from=2026-02-30&until=2026-03-01',
    );
    expect(filterOf(search)).toEqual({
      right: 'content.publish',
      actor: 'u-1',
      target: 'content/posts',
      until: '2026-03-01',
    });
    expect(filterOf(new URLSearchParams("right=root&actor=a'b&from=today"))).toEqual({});
  });
});
