export { isOwnPicture, siteLink, siteMarkdown } from './site-markdown';
export { markdownFaults } from './markdown-faults';
