import { randomUUID } from 'node:crypto';
import { readFile, truncate, writeFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import type { MyDocuments } from '@app/contracts';
import { practice } from '@app/domain/testing';
import { findLeaks, withCanaries } from '@app/testing/leaks';
import { expectAccessible } from '../support/accessibility';
import { keptBy, plantIn } from '../support/kept-by-browser';
import { pageTexts, pdfOf } from '../support/pdf';
import { anotherDevice, createAccount, enroll, newPerson } from '../support/people';
import { asPerson, listingUnderNda } from '../support/practice-deal';
import { expect, interactive, test } from '../support/test';

const MIB = 1024 * 1024;
const MARKED = /Bea Buyer · dana\.\w+@example\.com · \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC · (\w{4}-\w{4}-\w{4})/;
/** Larger than what the buffers on the way to a paused reader hold. */
const CLIENTS = Buffer.from(`name,note\n${`A,${'x'.repeat(MIB)}\n`.repeat(24)}`);

type Upload = string | { name: string; mimeType: string; buffer: Buffer };

const fileField = (page: Page) => page.getByLabel('File', { exact: true });
const uploadButton = (page: Page) => page.getByRole('button', { name: 'Upload', exact: true });

async function upload(page: Page, file: Upload, readers: 'With an NDA' | 'Buyers you choose'): Promise<void> {
  await fileField(page).setInputFiles(file);
  await page.getByLabel('Who may read it', { exact: true }).selectOption(readers);
  await uploadButton(page).click();
}

/** Sends 2 MB a second until the function that it returns is called. */
async function slowUploads(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const limit = (uploadThroughput: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await session.send('Network.enable');
  await limit(2 * MIB);
  return async () => void (await limit(-1));
}

async function downloaded(page: Page, name: string): Promise<Download> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Download ${name}` }).click(),
  ]);
  return file;
}

type Reading = 'open' | 'complete' | 'cut off';

/** Begins a download and stops reading after the first bytes; what is returned reads a little more of it. */
async function pausedDownload(page: Page, path: string): Promise<() => Promise<Reading>> {
  const handle = await page.evaluateHandle(async (url) => {
    const token = localStorage.getItem('auth_token');
    const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    const reader = response.body?.getReader();
    if (!response.ok || !reader) throw new Error(`the download was answered with ${response.status}`);
    await reader.read();
    return {
      more: () =>
        reader.read().then(
          ({ done }) => (done ? 'complete' : 'open'),
          () => 'cut off',
        ),
    };
  }, path);
  return () => handle.evaluate<Reading, { more: () => Promise<Reading> }>(({ more }) => more());
}

/** A browser keeps nothing of what an NDA has opened, and shows nothing of it after the logout. */
async function expectNothingKept(
  page: Page,
  listing: number,
  { fields, canaries }: ReturnType<typeof withCanaries>,
): Promise<void> {
  const leaks = async () => findLeaks(canaries, await keptBy(page));
  const { city, street, firm, crd, staffNames, website } = fields;
  for (const path of [`/marketplace/valuation?listing=${listing}`, `/marketplace/listing/${listing}`]) {
    await page.goto(path);
    await expect(page.getByText(/under your NDA/).first()).toBeVisible();
    expect([path, await leaks()]).toEqual([path, []]);
  }
  await expect(page.getByText(city ?? ' ').first()).toBeVisible();
  await page.locator('header').getByRole('button', { name: 'Logout' }).click();
  await expect(page.locator('header').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await page.goBack();
  await interactive(page);
  expect(findLeaks(canaries, await page.content())).toEqual([]);
  expect(await leaks()).toEqual([]);
  // Planted in each place, so that the scan proves that it looks there.
  await plantIn(page, {
    local: city ?? '',
    session: street ?? '',
    cookie: firm ?? '',
    history: crd ?? '',
    cache: staffNames ?? '',
    database: website ?? '',
  });
  expect((await leaks()).toSorted()).toEqual(['city', 'crd', 'firm', 'staffNames', 'street', 'website']);
}

test('a seller uploads documents and releases them to a buyer, who downloads them marked, until it is revoked', async ({
  page,
  browser,
  problems,
}, testInfo) => {
  test.setTimeout(120_000);
  problems.expect(/400/);
  const [seller, stranger] = [newPerson(), newPerson()];
  const buyer = { ...newPerson(), firstName: 'Bea', lastName: 'Buyer' };
  const desk = await anotherDevice(browser);
  await enroll(page, seller);
  await enroll(desk, buyer);
  await createAccount(stranger);
  const summary = 'An owner retires in stages and stays for two years with the clients.';
  const { fields, canaries } = withCanaries(practice({ summary }), 'documents');
  const listing = await listingUnderNda(seller, buyer, fields);
  const open = `/api/marketplace-listings/${listing}/documents`;

  await page.goto(`/marketplace/my-listings/${listing}`);
  await page.getByRole('link', { name: 'Documents and access' }).click();
  await uploadButton(page).click();
  await expect(fileField(page)).toHaveAccessibleDescription('Choose a file first.');
  await upload(page, { name: 'Lie.pdf', mimeType: 'application/pdf', buffer: CLIENTS.subarray(0, 64) }, 'With an NDA');
  await expect(fileField(page)).toHaveAccessibleDescription('The content of this file does not match its extension.');
  const large = testInfo.outputPath('Large.pdf');
  await writeFile(large, '');
  await truncate(large, 25 * MIB + 1);
  await upload(page, large, 'With an NDA');
  await expect(fileField(page)).toHaveAccessibleDescription('This file is larger than 25 MB.');
  await upload(page, { name: 'Accounts.pdf', mimeType: 'application/pdf', buffer: await pdfOf(2) }, 'With an NDA');
  await expect(page.getByText('Accounts.pdf is uploaded.')).toBeVisible();
  await expect(page.getByLabel('Who may read Accounts.pdf')).toHaveValue('nda');

  const asUsual = await slowUploads(page);
  await upload(page, { name: 'Clients.csv', mimeType: 'text/csv', buffer: CLIENTS }, 'Buyers you choose');
  const progress = page.getByRole('progressbar', { name: 'Uploading Clients.csv' });
  await expect.poll(() => progress.evaluate((bar: HTMLProgressElement) => bar.value)).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('The upload of Clients.csv was canceled.')).toBeVisible();
  await asUsual();
  await expect(page.getByLabel('Who may read Clients.csv')).toHaveCount(0);
  await uploadButton(page).click();
  await expect(page.getByText('Clients.csv is uploaded.')).toBeVisible();
  await expect(page.getByLabel('Who may read Clients.csv')).toHaveValue('released');

  await desk.goto(`/marketplace/workspace/${listing}`);
  await expect(desk.getByRole('button', { name: 'Download Accounts.pdf' })).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Download Clients.csv' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Release to this buyer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Release', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await desk.reload();
  await expect(desk.getByText('Recorded only; this file type cannot be marked.')).toBeVisible();
  const file = await downloaded(desk, 'Accounts.pdf');
  const texts = await pageTexts(await readFile(await file.path()));
  expect(texts.map((text) => MARKED.exec(text)?.[1] !== undefined)).toEqual([true, true]);
  expect(texts[0]).toContain(buyer.email);

  await page.reload();
  await expect(page.getByText('Accounts.pdf to Bea Buyer')).toBeVisible();
  const code = MARKED.exec(texts[0] ?? '')?.[1];
  await expect(page.getByText(new RegExp(`marked, 2 pages, code ${code}$`))).toBeVisible();
  await expectAccessible(page);

  const { documents } = await (await asPerson(seller))<MyDocuments>('GET', `/api/my-listings/${listing}/documents`);
  const ids = documents.map(({ id }) => id);
  const asStranger = await asPerson(stranger);
  const answers = await Promise.all(
    [randomUUID(), ...ids].map((id) =>
      asStranger('GET', `${open}/${id}/file`).catch((error: Error) =>
        error.message.replace(id, '').replace(/"requestId":"[^"]*"/, ''),
      ),
    ),
  );
  expect(answers[0]).toContain('answered 404');
  expect(new Set(answers).size, 'an answer differs from the one about no document').toBe(1);

  const readOn = await pausedDownload(desk, `${open}/${ids[1]}/file`);
  await page.getByRole('button', { name: 'Revoke access to released data' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('Talks have ended.');
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke access', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await desk.getByRole('button', { name: 'Download Clients.csv' }).click();
  await expect(desk.getByText('The file could not be downloaded.')).toBeVisible();
  // A slow reader: the whole file would take much longer than the revocation takes to reach an open download.
  const readings: Reading[] = [];
  await expect
    .poll(
      async () => {
        readings.push(await readOn());
        return readings.at(-1);
      },
      { intervals: [1_000], timeout: 60_000 },
    )
    .not.toBe('open');
  expect(readings.at(-1)).toBe('cut off');
  await desk.reload();
  await expect(desk.getByRole('button', { name: 'Download Accounts.pdf' })).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Download Clients.csv' })).toHaveCount(0);
  await expectNothingKept(desk, listing, { fields, canaries });
  await desk.context().close();
});
