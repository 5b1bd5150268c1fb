import { createTransport } from 'nodemailer';
import { at, DIGEST, EMAIL_CHANGES, EXAMPLES, firstName, NEWS, PREMIUM, SUBMISSIONS } from '../testing/example-mails';
import type { LetterContent } from './letters';
import { render, renderAlert, renderNews } from './render';

const SITE = { name: 'Fairlead', url: 'https://advisors.test' };
const all: LetterContent[] = [
  ...SUBMISSIONS.map((data) => ({ template: 'firm-submission' as const, data })),
  ...EMAIL_CHANGES.map((data) => ({ template: 'email-change' as const, data })),
  ...Object.values(EXAMPLES),
  ...PREMIUM.map((data) => ({ template: 'premium' as const, data })),
];

/** The text that a reader of the HTML part sees. */
const visible = (html: string) =>
  html
    .replace(/<style>.*?<\/style>/s, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ');

describe('a mail', () => {
  it.each(all)('of $template says the same in both parts, to its reader by name, under a plain subject', (content) => {
    const { subject, text, html } = render(content, SITE);
    expect(subject).toMatch(/^[A-Za-z -]{10,78}$/);
    for (const part of [text, visible(html)]) {
      expect(part).toContain('firstName' in content.data ? 'Hello Ada,' : 'Hello,');
      expect(part).toContain('Fairlead');
    }
    expect(subject).not.toContain('Ada');
  });

  it.each(all)('of $template loads nothing, runs nothing and points only to the site', (content) => {
    const { html, text } = render(content, SITE);
    expect(html).not.toMatch(/<(img|script|link|iframe|object|form)\b|url\(|@import|\bon\w+=|javascript:/i);
    const addresses = [...`${html}\n${text}`.matchAll(/https?:\/\/[^\s"<]+/g)].map(
      ([address]) => new URL(address).origin,
    );
    expect(new Set(addresses)).toEqual(new Set(['https://advisors.test']));
  });

  it.each(['changes_requested', 'rejected'] as const)(
    'of a decision (%s) does not say that something is public',
    (news) => {
      const { text } = render({ template: 'listing', data: { firstName, listingId: 7, news } }, SITE);
      expect(text.replaceAll(/\s+/g, ' ')).toContain('If an earlier version is public, it stays as it is.');
    },
  );

  it('about a release leads to the workspace, where what was released is read', () => {
    const { text } = render({ template: 'nda-news', data: { firstName, news: 'released', listingId: 2101 } }, SITE);
    expect(text).toContain('You can read it in your workspace.');
    expect(text).toContain(`${SITE.url}/marketplace/workspace/2101`);
    expect(text).not.toContain('/marketplace/ndas');
  });

  it.each(['ended', 'paused', 'suspended'] as const)(
    'that premium is off is not said of one that is %s and has a gift',
    (news) => {
      const textOf = (isStillOn: boolean) =>
        render({ template: 'premium', data: { firstName, news, isStillOn } }, SITE).text.replaceAll(/\s+/g, ' ');
      expect(textOf(true)).toContain('Premium stays on with your complimentary membership.');
      expect(textOf(true)).not.toContain('Premium is off');
      expect(textOf(false)).not.toContain('complimentary');
    },
  );

  describe('beside a gift', () => {
    const textOf = (news: object, until?: string) => {
      const told = {
        firstName,
        amount: 29_900,
        currency: 'usd',
        isStillOn: true,
        ...(until && { stillOnUntil: until }),
      };
      const data = { ...told, ...news } as Extract<LetterContent, { template: 'premium' }>['data'];
      return render({ template: 'premium', data }, SITE).text.replaceAll(/\s+/g, ' ');
    };
    const NEWS_BESIDE = [
      { news: 'canceled', endsAt: at },
      { news: 'payment_failed', accessUntil: at, nextTryAt: null },
      { news: 'ended' },
      { news: 'paused' },
      { news: 'suspended' },
    ];

    it.each(NEWS_BESIDE)('says until when the gift keeps premium on, and no earlier end: $news', (news) => {
      const dated = textOf(news, '2027-01-01T04:59:59.999Z');
      expect(dated).toContain('Premium stays on with your complimentary membership until December 31, 2026.');
      const endless = textOf(news);
      expect(endless).toContain('Premium stays on with your complimentary membership.');
      for (const text of [dated, endless])
        expect(text).not.toMatch(/Premium ends|Premium stays on until|Premium is off/);
    });

    it('names the end of what is paid as that', () => {
      expect(textOf(NEWS_BESIDE[0]!)).toMatch(/Your paid period ends:? November 21, 2026 at 9:05 AM EST/);
      expect(textOf(NEWS_BESIDE[1]!)).toMatch(/Pay by:? November 21, 2026 at 9:05 AM EST/);
    });

    it.each(['paused', 'suspended'])('says that premium went off with the end of the gift, while one is %s', (news) => {
      const text = textOf({ news, isStillOn: false, hasGiftEnded: true });
      expect(text).toMatch(/Your complimentary membership has ended, and .* is still .*\. Premium is off until/);
    });
  });

  it('that an earlier release has written is greeted without a name', () => {
    expect(render({ template: 'nda-news', data: { news: 'active', listingId: 2101 } }, SITE).text).toMatch(/^Hello,$/m);
  });

  it('explains to a recipient without an account why the mail was sent', () => {
    const { text, html } = render(EXAMPLES.playbook, SITE);
    for (const part of [text, html]) {
      expect(part).toContain('this address was given for the playbook');
      expect(part).not.toContain('security of your account');
    }
  });

  it('has the code in both parts and not in the subject, which a locked phone shows', () => {
    const { subject, text, html } = render(EXAMPLES['verification-code'], SITE);
    for (const part of [text, visible(html)]) expect(part).toMatch(/\b048213\b.*works? once|works? once.*\b048213\b/s);
    expect(text).toContain('10 minutes');
    expect(subject).not.toContain('048213');
  });

  it('leads with the code to where it is entered, without the code in the address', () => {
    const { text, html } = render(EXAMPLES['verification-code'], SITE);
    expect(text).toContain(`${SITE.url}/verify-email\n`);
    expect(html).toContain(`href="${SITE.url}/verify-email"`);
  });

  it('has the link whole in both parts, to press and to copy', () => {
    const { text, html } = render(EXAMPLES['password-reset'], SITE);
    expect(text).toContain('\nhttps://advisors.test/reset-password#token=a-b_c&x=1\n');
    expect(html).toContain('href="https://advisors.test/reset-password#token=a-b_c&amp;x=1"');
    expect(visible(html)).toContain('https://advisors.test/reset-password#token=a-b_c&x=1');
  });

  it('names the fee that a submission waits for, and leads to where it is paid', () => {
    const { text, html } = render(all[0]!, SITE);
    for (const part of [text, visible(html)]) expect(part).toContain('$499.50');
    for (const part of [text, html])
      expect(part).toContain('https://advisors.test/submit-firm-payment?submission=7f1c');
  });

  it('says that the fee of a withdrawn submission goes back', () => {
    expect(render(all[1]!, SITE).text).toContain('The fee goes back to the card');
  });

  it('says when, where and what to do about a sign-in', () => {
    const { text, html } = render(EXAMPLES['new-sign-in'], SITE);
    for (const part of [text, visible(html)])
      expect(part).toMatch(
        new RegExp(
          String.raw`Chrome on Windows.*starts with 203\.0\.113.*November 21, 2026 at 9:05 AM EST.*` +
            String.raw`https:\/\/advisors\.test\/forgot-password`,
          's',
        ),
      );
  });

  it.each(['enabled', 'disabled', 'recovery-codes', 'recovery-code-used'] as const)(
    'tells a change of the second factor apart: %s',
    (change) => {
      const others = (['enabled', 'disabled', 'recovery-codes', 'recovery-code-used'] as const).filter(
        (other) => other !== change,
      );
      const textOf = (which: typeof change) =>
        render({ template: 'two-factor-changed', data: { firstName, change: which, at } }, SITE).text;
      for (const other of others) expect(textOf(other)).not.toBe(textOf(change));
    },
  );

  it('counts one minute as one', () => {
    expect(render(EXAMPLES['account-locked'], SITE).text).toContain('for 1 minute.');
  });

  it.each([
    ['markup', '<script>alert(1)</script>'],
    ['an attribute', '"><img src=x onerror=alert(1)>'],
    ['a header', 'Ada\r\nBcc: victim@example.com\r\n\r\nBuy now'],
    ['an advertisement', 'Win at evil.com now'],
    ['an address', 'https://evil.com'],
    ['control characters', 'Ada\u0000\u001b[31m'],
    ['text that turns around', 'Ada\u202emoc.live'],
    ['a novel', 'A'.repeat(100)],
  ])('does not repeat %s as a name', (_, hostile) => {
    const { subject, text, html } = render({ template: 'password-changed', data: { firstName: hostile, at } }, SITE);
    for (const part of [subject, text, html])
      expect(part).not.toMatch(/evil|moc\.live|victim|Bcc|alert|onerror|A{41}|\u001b/);
    expect(text).toContain('Hello,');
  });

  it.each(['José María', "O'Neill", 'Anne-Sophie', 'J. R.', 'Nguyễn', '李'])('greets %s', (name) => {
    expect(render({ template: 'password-changed', data: { firstName: name, at } }, SITE).text).toContain(
      `Hello ${name},`,
    );
  });

  it('shows what a browser called itself as text', () => {
    const { html, text } = render(
      {
        template: 'new-sign-in',
        data: { firstName, device: '<b onmouseover=x>Chrome\r\nSubject: y', network: '"', at },
      },
      SITE,
    );
    expect(html).toContain('&lt;b onmouseover=x&gt;Chrome');
    expect(html).not.toContain('<b ');
    expect(text).not.toContain('\r');
  });

  it('does not let a name inject a header', async () => {
    const content: LetterContent = {
      template: 'new-sign-in',
      data: { firstName: 'x\r\nBcc: v@example.com', device: 'y\r\nX-Injected: 1', network: 'z', at },
    };
    const sent = await createTransport({ streamTransport: true, buffer: true }).sendMail({
      from: 'a@site.test',
      to: 'b@example.com',
      ...render(content, SITE),
    });
    const headers = String(sent.message).split('\r\n\r\n')[0];
    expect(headers).not.toMatch(/^(bcc|x-injected):/im);
  });
});

describe('an alert mail', () => {
  const { subject, text, html, oneClickUrl } = renderAlert({ firstName, digestId: '1' }, DIGEST, SITE);

  it('has each listing with its facts and every search that found it, and says that a sample is one', () => {
    for (const part of [text, visible(html).replaceAll('&quot;', '"')]) {
      expect(part).toContain('For sale, Ohio · AUM $100M to $250M');
      expect(part).toContain('New, found by “Ohio”, “Large "sales"”');
      expect(part).toContain('Sample: Practice');
    }
    expect(html).not.toContain('<b>');
    expect([subject, oneClickUrl]).toEqual([
      'Listings for your saved searches',
      'https://advisors.test/api/alert-subscriptions/all',
    ]);
  });

  it('says of a listing that was public before that it was updated', () => {
    const listings = DIGEST.listings.map((listing) => ({ ...listing, isUpdate: true }));
    const updated = renderAlert({ firstName, digestId: '1' }, { ...DIGEST, listings }, SITE);
    for (const part of [updated.text, visible(updated.html)]) expect(part).toContain('Updated, found by “Ohio”');
  });

  it('counts what it does not show, and links to every search', () => {
    for (const part of [text, visible(html)]) {
      expect(part).toContain('31 listings for your saved searches');
      expect(part).toContain('The 1 newest are below. Open a search to see the other 30.');
    }
    expect(text).toContain('https://advisors.test/marketplace?area=OH');
  });

  it('has a link that ends each search and one that ends all, in both parts', () => {
    for (const token of ['one', 'two', 'all']) {
      const address = `https://advisors.test/marketplace/unsubscribe#token=${token}`;
      expect([text.includes(address), html.includes(`href="${address}"`)]).toEqual([true, true]);
    }
    expect(text).toContain('Stop alerts for “Ohio”');
  });
});

describe('a news mail', () => {
  const { subject, text, html, oneClickUrl } = renderNews({ firstName, newsId: '1' }, NEWS, SITE);

  it('counts what is new, and says of each entry what it is', () => {
    expect(subject).toBe('Market news: 2 approved listings, 12 new listings, 1 market update');
    for (const part of [text, visible(html)]) {
      expect(part).toContain('The 1 newest listings are below. The marketplace has the other 11.');
      for (const line of ['Your listing is approved and public', 'A listing you saved has changed', 'Market update'])
        expect(part).toContain(line);
    }
    expect(html).not.toContain('<b>');
  });

  it('has a link that ends each kind and one that ends all, in both parts', () => {
    for (const token of ['one', 'two', 'all']) {
      const address = `https://advisors.test/marketplace/unsubscribe#token=${token}`;
      expect([text.includes(address), html.includes(`href="${address}"`)]).toEqual([true, true]);
    }
    expect(text).toContain('Stop “New listings”');
    expect(oneClickUrl).toBe('https://advisors.test/api/alert-subscriptions/all');
  });

  it('names only what there is', () => {
    const nothing = { ...NEWS, newListings: [], newTotal: 0, approvedListings: [] };
    expect(renderNews({ firstName, newsId: '1' }, nothing, SITE).subject).toBe('Market news: 1 market update');
  });
});
