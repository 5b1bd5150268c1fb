import { ACCEPTED_CONTRACTS } from '@app/contracts';
import { serverRemote } from '@app/web-kit/server';
import { app } from './account/app';
import { serverFrame } from './frame/frame.server';

/** What services/web evaluates: the account screens as a remote like any other, and the frame around every page. */
export const remote = serverRemote(app);
export const frame = serverFrame;
/** For the build: what the shell of these sources runs, as its release states it. */
export const accepts = ACCEPTED_CONTRACTS;
