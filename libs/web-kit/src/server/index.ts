export { serverRemote } from './server-remote';
export { openedPart, serverQueryClient } from './server-query-client';
