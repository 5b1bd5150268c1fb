import type { ArticleKind } from '@app/contracts';

/** Names and addresses of the two kinds of articles. */
export type ArticleSection = {
  kind: ArticleKind;
  path: string;
  name: string;
  title: string;
  lead: string;
  metaTitle: string;
  metaDescription: string;
};

export const SECTIONS: Record<ArticleKind, ArticleSection> = {
  post: {
    kind: 'post',
    path: '/blog',
    name: 'Blog',
    title: 'Understand the deal before you sign it',
    lead: 'Plain explanations of offers, notes, portability and practice sales, written for your next conversation.',
    metaTitle: 'Blog: articles for advisors weighing a move or a sale',
    metaDescription:
      'How transition offers, forgivable notes, portability, payouts and practice sales work, ' +
      'explained for financial advisors.',
  },
  news: {
    kind: 'news',
    path: '/news',
    name: 'News',
    title: 'What is changing for advisors',
    lead: 'Rules, markets and practice in brief: what changed, who is affected, and what to do about it.',
    metaTitle: 'News for financial advisors',
    metaDescription:
      'Changes in rules, compensation and technology that matter to financial advisors, explained in a few minutes.',
  },
};
