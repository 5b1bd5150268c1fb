import { isPlaybookLink } from './kept-link';

describe('a kept link', () => {
  it.each([
    ['/api/ebook/abc.def', true],
    ['https://site.example/api/ebook/abc', true],
    ['https://elsewhere.example/api/ebook/abc', false],
    ['//elsewhere.example/api/ebook/abc', false],
    ['javascript:alert(1)//api/ebook/', false],
    ['/api/ebook/../logout', false],
    ['', false],
  ])('%s leads to the playbook: %s', (address, is) => {
    expect(isPlaybookLink(address, 'https://site.example')).toBe(is);
  });
});
