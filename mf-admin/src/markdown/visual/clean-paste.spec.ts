import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { DOMParser } from 'prosemirror-model';
import { schema } from '../schema';
import { createMarkdownWriter } from '../write-markdown';
import { cleanPaste } from './clean-paste';

/** What programs put into a clipboard for one text, shortened to the parts that carry its meaning. */
const pasted = (program: string) => readFile(join(import.meta.dirname, 'testing', `${program}.txt`), 'utf8');
const ORIGIN = 'https://site.test';

function paste(html: string) {
  const { body } = new JSDOM(html).window.document;
  const pictures = cleanPaste(body, ORIGIN);
  const { markdown } = createMarkdownWriter()(DOMParser.fromSchema(schema).parse(body));
  return { markdown, pictures };
}

const MEANT = `## Notes on an offer

Dear \\<Client Name>, the **note** is *forgivable*; ~~$299~~ $199.

- Upfront
  - Cash
- Back end

4. Four
5. Five

## Sources

See [the rule](https://www.sec.gov/rules).

| **Firm** | Payout |
| - | - |
| Wirehouse<br>(large) | ~45% |`;

describe('what is pasted', () => {
  it.each(['word', 'word-online', 'google-docs', 'outlook'])(
    'from %s keeps its meaning, without its look and with no picture of elsewhere',
    async (program) => {
      const html = (await pasted(program)).replace(/<a href="#_ftn1".*?<\/a>/, '');
      expect(paste(html)).toEqual({ markdown: MEANT, pictures: 1 });
    },
  );

  it('has the number of a footnote as text', async () => {
    expect(paste(await pasted('word')).markdown).toContain('the rule](https://www.sec.gov/rules)\\[1].');
  });

  it.each([
    [
      'a picture of the library, with its whole address',
      `<img src="${ORIGIN}/api/media/7/a.webp" alt="Chart">`,
      '![Chart](/api/media/7/a.webp)',
    ],
    ['a page of this site', `<a href="${ORIGIN}/calculator">c</a>`, '[c](/calculator)'],
    ['the words of a link that runs', '<a href="javascript:alert(1)">c</a>', 'c'],
    [
      'joined cells as separate ones',
      '<table><tr><td colspan="2">a</td></tr><tr><td rowspan="2">b</td><td>c</td></tr><tr><td>d</td></tr></table>',
      '| a | |\n| - | - |\n| b | c |\n| | d |',
    ],
    ['the content of a frame', '<table><tr><td><p>a</p><ul><li>b</li></ul></td></tr></table>', 'a\n\n- b'],
    [
      'a list in a cell as lines',
      '<table><tr><td>x</td><td>y</td></tr><tr><td><ul><li>a</li><li>b</li></ul></td><td>z</td></tr></table>',
      'a<br>b',
    ],
    ['script', '<p>a</p><script>alert(1)</script><p onclick="x()">b</p>', 'a\n\nb'],
  ])('keeps %s', (_, html, markdown) => {
    expect(paste(html).markdown).toContain(markdown);
  });
});
