import { SITE_NAME } from '@app/contracts';

/** For the moments when even the frame is unavailable: no script, no style sheet, nothing that could also fail. */
function plainPage(title: string, text: string): string {
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width,initial-scale=1">' +
    `<title>${title} · ${SITE_NAME}</title>` +
    '<style>:root{color-scheme:light dark}' +
    'body{margin:15vh auto;max-width:32rem;padding:0 1.5rem;font:1rem/1.6 system-ui,sans-serif}' +
    'h1{font:600 1.6rem/1.3 Georgia,serif}</style></head>' +
    `<body><h1>${title}</h1><p>${text}</p></body></html>`
  );
}

export const STARTING_PAGE = plainPage('The site is starting', 'Please reload this page in a moment.');

export const TOO_LONG_PAGE = plainPage('This address is too long', 'Please check the link that brought you here.');

export const UNREADABLE_PAGE = plainPage(
  'This address cannot be read',
  'It has a percent sign that stands for no character. ' +
    'Please check the link, or start at <a href="/">the home page</a>.',
);

export const BUSY_PAGE = plainPage(
  'The site is busy',
  'The site is receiving more visits than it can serve right now. This page tries again by itself in half a minute.',
);

export const FAILED_PAGE = plainPage(
  'Something went wrong',
  'An unexpected error occurred. Please try refreshing the page.',
);
