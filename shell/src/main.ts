import { breathe } from './composition/breathe';

/**
 * All of it has been downloaded; evaluated in one piece it would keep a slow phone from answering for a third of a
 * second.
 */
async function start(): Promise<void> {
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await breathe();
  await import(/* webpackMode: "eager", webpackExports: ["Router"] */ 'react-router-dom');
  await breathe();
  const { boot } = await import(/* webpackMode: "eager" */ './composition/boot');
  await breathe();
  boot();
}

void start();
