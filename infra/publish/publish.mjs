#!/usr/bin/env node
// Builds a remote and publishes it to a site over HTTP, with a publish token and nothing else of the site.
import { Fault } from '../start/fault.mjs';
import { publish } from './main.mjs';

const env = { ...process.env };
// The build runs tools of many authors, which need no token.
delete process.env.RELEASE_PUBLISH_TOKEN;
try {
  await publish(process.argv.slice(2), env, (line) => console.log(line));
} catch (error) {
  if (!(error instanceof Fault)) throw error;
  console.error(error.message);
  if (error.details) console.error(`\n${error.details}`);
  process.exitCode = 1;
}
