import { questionsSchema } from './faq-head';

describe('the questions that search engines read', () => {
  it('have whole addresses in their answers, which are shown on other sites', () => {
    const html =
      '<p><a class="x" href="/terms#law">Terms</a> <a href="https://a.example/">A</a> <a href="//b">B</a></p>';
    expect(JSON.stringify(questionsSchema([{ question: 'Q', html }], 'https://advisors.test'))).toContain(
      JSON.stringify(html.replace('"/terms', '"https://advisors.test/terms')).slice(1, -1),
    );
  });
});
