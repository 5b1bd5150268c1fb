import { takeReturn } from './returns/return-address';

/** Splits a long start into tasks, so that the browser can respond to input between them. */
function yieldToMain(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve, 0));
}

/**
 * All of it has been downloaded; evaluated in one piece it would keep a slow phone from responding for a third of a
 * second.
 */
async function start(): Promise<void> {
  const landingSearch = window.location.search;
  const returned = takeReturn();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await yieldToMain();
  await import(/* webpackMode: "eager", webpackExports: ["Router"] */ 'react-router-dom');
  await yieldToMain();
  const { boot } = await import(/* webpackMode: "eager" */ './composition/boot');
  await yieldToMain();
  boot(returned, landingSearch);
}

void start();
