import { renderMarkdown } from '../markup/render-markdown';
import { DEFAULT_SETTINGS } from '../site/default-settings';
import { companyFacts, withCompanyFacts } from './company-facts';

const TEXT = 'With {{company}}, {{address}}, under the laws of {{law}}. Write to {{contact}}. {{other}} stays.';
const { footer } = DEFAULT_SETTINGS;

describe('the company that legal pages name', () => {
  it('is the one of the settings, which the footer shows', () => {
    const text = withCompanyFacts(
      TEXT,
      companyFacts(
        { ...footer, company: 'Harbor LLC', address: '1 Main St\n\nAustin, TX', law: 'Texas' },
        'a@b.example',
      ),
    );
    expect(renderMarkdown(text)).toBe(
      '<p>With Harbor LLC, 1 Main St, Austin, TX, under the laws of Texas. Write to ' +
        '<a href="mailto:a@b.example">a@b.example</a>. {{other}} stays.</p>',
    );
  });

  it('is a name as it was written, whatever it means in Markdown or HTML', () => {
    const facts = companyFacts({ ...footer, company: 'A*B* <b>_C_</b> [x](/y)', law: '' }, '');
    const html = renderMarkdown(withCompanyFacts('{{company}} {{law}} {{contact}}', facts));
    expect(html).toContain('A*B* &lt;b&gt;_C_&lt;/b&gt; [x](/y)');
    expect(html).toContain('the state in which our company has its address');
    expect(html).toContain('<a href="/feedback">feedback page</a>');
  });

  it('is not reached by the sample address', () => {
    expect(companyFacts(footer, DEFAULT_SETTINGS.site.contactEmail).contact).toBe('the [feedback page](/feedback)');
  });

  it('is marked as a sample until an administrator enters one', () => {
    expect([footer.company, footer.law]).toEqual([
      expect.stringContaining('sample'),
      expect.stringContaining('sample'),
    ]);
  });
});
