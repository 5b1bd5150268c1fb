import { afterRegistration, destinationOf } from './destination';
import { signInAddress } from './sign-in-address';

describe('where a sign-in leads', () => {
  it.each([
    [null, '/dashboard'],
    ['', '/dashboard'],
    ['detailed-calculator', '/detailed-calculator'],
    ['/detailed-calculator', '/detailed-calculator'],
    ['marketplace/listing/7/a-title', '/marketplace/listing/7/a-title'],
    ['blog?category=Technology#top', '/blog?category=Technology#top'],
    ['calculator?city=San%20Jose', '/calculator?city=San%20Jose'],
    ['firms/100%25', '/firms/100%25'],
    ['a/../blog', '/blog'],
  ])('%j leads to %s', (redirect, destination) => {
    expect(destinationOf(redirect)).toBe(destination);
  });

  const hostile = [
    '//evil.example',
    '///evil.example',
    '////evil.example',
    '/\\evil.example',
    '\\evil.example',
    '\\\\evil.example',
    '/\\/evil.example',
    '\\/evil.example',
    'https://evil.example',
    'https:evil.example',
    'http:/evil.example',
    'HTTPS://evil.example',
    '/https://evil.example',
    'javascript:alert(1)',
    'JaVaScript:alert(1)',
    '/javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://x',
    'mailto:a@b',
    'ftp://x',
    '%2F%2Fevil.example',
    '%2f%2fevil.example',
    '/%2Fevil.example',
    '%5Cevil.example',
    '/%5Cevil.example',
    '%5c%5cevil.example',
    '%252F%252Fevil.example',
    '%255Cevil.example',
    '%25252Fevil.example',
    '%2F%5Cevil.example',
    '/\tevil.example',
    '/\t/evil.example',
    '\t//evil.example',
    '\n//evil.example',
    ' //evil.example',
    '//evil.example ',
    '/\r/evil.example',
    '/\u0000/evil.example',
    '%09//evil.example',
    '%0a%2f%2fevil.example',
    '/%09/evil.example',
    '/%00',
    '\u007f//x',
    '/..//evil.example',
    '/.//evil.example',
    '..//evil.example',
    'a/..//evil.example',
    '/a/../..//evil.example',
    '/%2e%2e//evil.example',
    '%2e%2e%2f%2fevil.example',
    '%',
    '%E0%A4%A',
    '%zz',
    'javascript%3Aalert(1)',
    'https%3A%2F%2Fevil.example',
    '/api/logout',
    'api/user',
    '/remotes/x',
    '/auth',
    'auth?redirect=auth',
    '/login',
    '/admin-login',
    '/AUTH',
    '/',
  ];
  it.each(hostile.map((value) => [value]))('%j leads to the dashboard', (value) => {
    expect(destinationOf(value)).toBe('/dashboard');
  });
  it('refuses at least the fifty forms that the security checklist asks for', () => {
    expect(new Set(hostile).size).toBeGreaterThanOrEqual(50);
  });
  it('an administrator falls back to the portal', () => {
    expect(destinationOf('//evil.example', '/secure-management-portal')).toBe('/secure-management-portal');
  });
});

describe('after a registration', () => {
  it.each([
    ['/dashboard', '/dashboard?user=basic&conversion=true'],
    ['/blog?a=1#top', '/blog?a=1&user=basic&conversion=true#top'],
    ['/x?user=premium', '/x?user=basic&conversion=true'],
  ])('%s is reached as %s', (destination, address) => {
    expect(afterRegistration(destination)).toBe(address);
  });
});

describe('the way to the sign-in page and back', () => {
  it.each([
    ['/detailed-calculator', ''],
    ['/marketplace/listing/7', '?tab=terms&x=1'],
    ['/a%20b', ''],
  ])('%s%s survives', (path, search) => {
    const redirect = new URL(signInAddress(path, search), 'https://site.invalid').searchParams.get('redirect');
    expect(destinationOf(redirect)).toBe(path + search);
  });
});
