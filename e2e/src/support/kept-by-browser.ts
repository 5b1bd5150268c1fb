import type { Page } from '@playwright/test';

/** Everything that a browser keeps of the site for later: its storages, caches, databases, cookies and workers. */
export async function keptBy(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  const stored = await page.evaluate(async () => {
    const kept: unknown[] = [{ ...localStorage }, { ...sessionStorage }, window.name, history.state];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        kept.push([name, request.url, await response?.text()]);
      }
    }
    const answer = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error('a database was not read'));
      });
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await answer(indexedDB.open(name));
      for (const store of database.objectStoreNames)
        kept.push([name, store, await answer(database.transaction(store).objectStore(store).getAll())]);
      database.close();
    }
    const workers = await navigator.serviceWorker.getRegistrations();
    return JSON.stringify([...kept, workers.map(({ scope }) => scope)]);
  });
  return stored + JSON.stringify(cookies);
}

/** One text for each place in which a browser keeps things. */
export type Planted = Record<'local' | 'session' | 'cookie' | 'history' | 'cache' | 'database', string>;

/** Leaks, so that a scan of what is kept proves that it reads every place. */
export async function plantIn(page: Page, texts: Planted): Promise<void> {
  await page.evaluate(async ({ local, session, cookie, history: state, cache, database: text }) => {
    localStorage.setItem('planted', local);
    sessionStorage.setItem('planted', session);
    document.cookie = `planted=${encodeURIComponent(cookie)}; path=/`;
    history.replaceState({ state }, '');
    await (await caches.open('planted')).put('/planted', new Response(cache));
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open('planted');
      opening.onupgradeneeded = () => opening.result.createObjectStore('texts');
      opening.onerror = () => reject(new Error('no database'));
      opening.onsuccess = () => {
        const writing = opening.result.transaction('texts', 'readwrite');
        writing.objectStore('texts').put(text, 'one');
        writing.oncomplete = () => {
          opening.result.close();
          resolve();
        };
      };
    });
  }, texts);
}
