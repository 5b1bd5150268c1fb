export { serverRemote } from './server-remote';
