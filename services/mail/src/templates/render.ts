import type { MailContent } from '@app/contracts';
import { html } from './html';
import type { Site } from './letter';
import { letterOf } from './letters';
import { plainText } from './plain-text';

export type RenderedMail = { subject: string; text: string; html: string };

export function render(content: MailContent, site: Site): RenderedMail {
  const letter = letterOf(content, site);
  return { subject: letter.subject, text: plainText(letter, site), html: html(letter, site) };
}
