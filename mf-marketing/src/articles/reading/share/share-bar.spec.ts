import { linkedInLink, mailLink } from './share-bar';

const ADDRESS = 'https://site.example/blog/a?b=c&d=e#f';

describe('a shared article', () => {
  it('goes to the network with its whole address', () => {
    expect(new URL(linkedInLink(ADDRESS)).searchParams.get('url')).toBe(ADDRESS);
  });
  it('goes into a mail with title and address, and a title adds no recipient', () => {
    const link = new URL(mailLink('Notes & "loans"?bcc=x@y.z&to=a', ADDRESS));
    expect([...link.searchParams.keys()]).toEqual(['subject', 'body']);
    expect(link.searchParams.get('subject')).toBe('Notes & "loans"?bcc=x@y.z&to=a');
    expect(link.searchParams.get('body')).toContain(ADDRESS);
    expect(link.pathname).toBe('');
  });
});
