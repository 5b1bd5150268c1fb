import type { AlertDigest, MarketNews } from '@app/contracts';
import { alertLetter, oneClickUrl, type AlertData } from './alert-letter';
import { html } from './html';
import type { Letter, Site } from './letter';
import { letterOf, type LetterContent } from './letters';
import { newsLetter, type NewsData } from './news-letter';
import { plainText } from './plain-text';

export type RenderedMail = {
  subject: string;
  text: string;
  html: string;
  /** A POST to it ends mails of this kind. */
  oneClickUrl?: string;
};

export function render(content: LetterContent, site: Site): RenderedMail {
  return rendered(letterOf(content, site), site);
}

export function renderAlert(data: AlertData, digest: AlertDigest, site: Site): RenderedMail {
  return { ...rendered(alertLetter(data, digest, site), site), oneClickUrl: oneClickUrl(digest, site) };
}

export function renderNews(data: NewsData, news: MarketNews, site: Site): RenderedMail {
  return { ...rendered(newsLetter(data, news, site), site), oneClickUrl: oneClickUrl(news, site) };
}

function rendered(letter: Letter, site: Site): RenderedMail {
  return { subject: letter.subject, text: plainText(letter, site), html: html(letter, site) };
}
