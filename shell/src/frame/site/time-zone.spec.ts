import { QueryClient } from '@tanstack/react-query';
import { SITE_CONTENT_KEY } from './site-content.query';
import { followTimeZone } from './time-zone';

const content = (timeZone: string) => ({ siteSettings: { timeZone } });

describe('the time zone of the site', () => {
  it('is on the document before anything renders, and follows the content', () => {
    const query = new QueryClient();
    const element = { dataset: {} as DOMStringMap } as HTMLElement;
    query.setQueryData(SITE_CONTENT_KEY, content('America/Chicago'));
    followTimeZone(query, element);
    expect(element.dataset).toEqual({ timeZone: 'America/Chicago' });

    query.setQueryData(['other'], content('Europe/Rome'));
    expect(element.dataset).toEqual({ timeZone: 'America/Chicago' });
    query.setQueryData(SITE_CONTENT_KEY, content('America/Denver'));
    expect(element.dataset).toEqual({ timeZone: 'America/Denver' });
  });

  it('is absent without content: dates then use the default', () => {
    const element = { dataset: {} as DOMStringMap } as HTMLElement;
    followTimeZone(new QueryClient(), element);
    expect(element.dataset).toEqual({});
  });
});
