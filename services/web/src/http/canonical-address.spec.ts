import { canonicalAddress } from './canonical-address';

describe('the one spelling of an address', () => {
  it.each([
    ['/%62log', '/blog'],
    ['/%62%6Cog?utm_source=%78', '/blog?utm_source=%78'],
    ['/blog/a%2Dpost%5Ftwo%7e', '/blog/a-post_two~'],
    ['/%30%39%41%5A%61%7a', '/09AZaz'],
    ['/blog/feed%2Exml', '/blog/feed.xml'],
    ['/BLOG/FEED.XML', '/blog/feed.xml'],
    ['/Feed.xml', '/feed.xml'],
    ['/NEWS/Atom.xml?x=Y', '/news/atom.xml?x=Y'],
    ['/Robots.TXT', '/robots.txt'],
    ['/Sitemap.xml', '/sitemap.xml'],
    ['/sitemaps/Blog-1.XML', '/sitemaps/blog-1.xml'],
    ['/%52obots.txt', '/robots.txt'],
    ['/%61pi/posts', '/api/posts'],
    ['//blog', '/blog'],
    ['/blog//a-post?next=//x', '/blog/a-post?next=//x'],
    ['/blog///feed.XML', '/blog/feed.xml'],
    ['//evil.example/%62', '/evil.example/b'],
    ['//%65vil.example', '/evil.example'],
    ['/blog//', '/blog/'],
    ['//', '/'],
    ['/FAVICON.ICO', '/favicon.ico'],
    ['/Apple-Touch-Icon.png?v=2', '/apple-touch-icon.png?v=2'],
    ['/apple-touch-icon-precomposed.PNG/', '/apple-touch-icon-precomposed.png'],
    ['/.WELL-KNOWN/security.txt', '/.well-known/security.txt'],
    ['/.well-known/Change-Password', '/.well-known/change-password'],
    ['/.well-known/change-password/', '/.well-known/change-password'],
    ['/.well-known//security.txt', '/.well-known/security.txt'],
    ['/%2Ewell-known/security.txt', '/.well-known/security.txt'],
    ['/robots.txt/', '/robots.txt'],
    ['/blog/feed.xml/?x=1', '/blog/feed.xml?x=1'],
    ['/SITEMAP.XML/', '/sitemap.xml'],
  ])('of %s is %s', (target, address) => {
    expect(canonicalAddress(target)).toBe(address);
    expect(canonicalAddress(address)).toBeNull();
  });

  it.each([
    '/',
    '/blog',
    '/Blog',
    '/blog/feed.xml',
    '/blog/FEED.HTML',
    '/a%2Fb',
    '/a%20b',
    '/%2562log',
    '/caf%C3%A9',
    '/100%',
    '/100%-payout',
    '/%zz',
    '/?next=%2Fblog%62',
    '/%2e%2e/cal',
    '//\\evil.example',
    '//..//evil.example',
    '/a/%2E/b',
    '/\\evil.example/%62',
    '*',
    'http://site/%62log',
    '/.well-known/security.txt',
    '/.well-known/Other',
    '/.well-known/..',
    '/blog/favicon.ICO',
    '/robots.txt/x',
  ])('%s is spelled so, or leads nowhere else', (target) => {
    expect(canonicalAddress(target)).toBeNull();
  });
});
