import type { BlogArticle, ContentPage } from '@app/contracts';
import { articlePicture, pagePicture, sitePicture } from './content-picture';

describe('the words of the picture of a shared link', () => {
  it('are category, title and length of an article', () => {
    const article = { kind: 'post', title: 'Hurdles', category: 'Compensation', readingMinutes: 4 } as BlogArticle;
    expect(articlePicture(article)).toEqual({ eyebrow: 'Compensation', title: 'Hurdles', facts: ['4 min read'] });
    expect(articlePicture({ ...article, kind: 'news' }).eyebrow).toBe('News');
  });

  it('are title and lead of a page', () => {
    expect(pagePicture({ title: 'About', lead: 'Who we are.' } as ContentPage)).toMatchObject({
      title: 'About',
      facts: ['Who we are.'],
    });
    expect(pagePicture({ title: 'About', lead: '' } as ContentPage).facts).toEqual([]);
  });

  it('are the title of the site for all others', () => {
    expect(sitePicture({ metaTitle: 'Harbor: moves, understood', siteTitle: 'Harbor' }).title).toBe(
      'Harbor: moves, understood',
    );
    expect(sitePicture({ metaTitle: ' ', siteTitle: 'Harbor' }).title).toBe('Harbor');
  });
});
