import { coldLoad } from './cold-load.mjs';

/** Chromium complains this long after the load event, plus a margin for the slow profile. */
const COMPLAINT_MS = 6000;

/** Runs before the page and records script elements when they are added, because webpack removes them again. */
function noteScripts() {
  const used = /** @type {Set<string>} */ (new Set());
  Object.assign(globalThis, { usedScripts: used });
  new MutationObserver((records) => {
    for (const node of records.flatMap((record) => [...record.addedNodes]))
      if (node instanceof HTMLScriptElement && node.src) used.add(node.src);
  }).observe(document, { childList: true, subtree: true });
}

function readUnused() {
  const { usedScripts } = /** @type {typeof globalThis & { usedScripts: Set<string> }} */ (globalThis);
  const preloads = [...document.querySelectorAll('link[rel=preload][as=script]')].map(
    (link) => /** @type {HTMLLinkElement} */ (link).href,
  );
  return preloads.filter((href) => !usedScripts.has(href));
}

/**
 * Files that the page asked for ahead of time and did not use: by our own account of its scripts, and by Chromium's.
 * @param {import('playwright-core').Browser} browser
 * @param {string} url
 */
export async function unusedPreloads(browser, url) {
  const load = await coldLoad(browser, url, { settleMs: COMPLAINT_MS, script: noteScripts });
  const unused = await load.evaluate(readUnused);
  await load.close();
  const complaints = load.messages.filter((text) => text.includes('preload'));
  const named = complaints.flatMap((text) => /https?:\/\/\S+/.exec(text) ?? [text]);
  return [...new Set([...unused, ...named])];
}
