import { setTimeout as pause } from 'node:timers/promises';

const TIMEOUT_MS = 60_000;

/**
 * Waits for a mail to an address whose text matches and returns the match: codes and links are stored as hashes, so the
 * mail is the only place to read them.
 * @param {string} inboxUrl @param {string} address @param {RegExp} place with one group
 */
export async function mailedSecret(inboxUrl, address, place) {
  for (const end = performance.now() + TIMEOUT_MS; performance.now() < end; await pause(100)) {
    const mails = /** @type {{ text: string, to: { address: string }[] }[]} */ (
      await (await fetch(`${inboxUrl}/email`)).json()
    );
    const found = mails
      .filter(({ to }) => to.some((recipient) => recipient.address === address))
      .flatMap(({ text }) => place.exec(text)?.[1] ?? [])
      .at(-1);
    if (found) return found;
  }
  throw new Error(`no such mail to ${address} came within ${TIMEOUT_MS / 1000} s`);
}
