import { markdownFaults } from '@app/domain/markup';
import { HARD_CASES } from '@app/domain/testing';
import { cleanHtml, renderMarkdown } from './render-markdown';

describe('rendering Markdown', () => {
  it('gives headings, lists, links and tables', () => {
    const html = renderMarkdown(
      '## Notes\n\n- one **two**\n\n[calculator](/calculator)\n\n| a | b |\n| - | -: |\n| 1 | 2 |',
    );
    expect(html).toContain('<h2>Notes</h2>');
    expect(html).toContain('<li>one <strong>two</strong></li>');
    expect(html).toContain('<a href="/calculator">calculator</a>');
    expect(html).toContain('<td align="right">2</td>');
  });

  it('leaves the page the only first-level heading', () => {
    expect(renderMarkdown('# Title')).toBe('<h2>Title</h2>');
  });

  it('keeps other sites from the window that opened them', () => {
    expect(renderMarkdown('[rule](https://www.finra.org/rules)')).toContain('rel="noopener noreferrer"');
  });

  it.each(HARD_CASES)('keeps what is meant by $name', ({ markdown, html }) => {
    if (html !== undefined) expect(renderMarkdown(markdown)).toBe(html);
    expect(markdownFaults(markdown)).toEqual([]);
  });

  it.each([
    ['a script', '<p>x</p><script>alert(1)</script>', '<p>x</p>'],
    ['an event handler', '<p onclick="alert(1)">x</p>', '<p>x</p>'],
    ['an image that would report the reader', '<p>x<img src="https://t.example/p.gif"></p>', '<p>x</p>'],
    ['a style', '<p style="position:fixed">x</p>', '<p>x</p>'],
    ['a frame', '<iframe src="/x"></iframe>', ''],
    ['an address that runs code', '<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['an address that hides its scheme', '<a href="jav&#x09;ascript:alert(1)">x</a>', '<a>x</a>'],
    ['an address of another host without a scheme', '<a href="//evil.example">x</a>', '<a>x</a>'],
  ])('removes %s', (_, html, safe) => {
    expect(cleanHtml(html)).toBe(safe);
  });
});
