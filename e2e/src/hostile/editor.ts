import {
  DOCUMENT_PATHS,
  type DocumentInputs,
  type DocumentKind,
  type ErrorBody,
  type LoginResponse,
  type SettingDocuments,
  type SettingKey,
  type StoredDocument,
  type StoredSetting,
  type VerifyTotpResponse,
} from '@app/contracts';
import { freshCode } from '../support/people';
import type { OwnSite } from '../support/site-copy';

export type Answer<T> = { status: number; body: T & Partial<ErrorBody> };

/** An administrator who writes through the same calls as the screens do. */
export class Editor {
  private constructor(
    private readonly apiUrl: string,
    private readonly headers: Record<string, string>,
  ) {}

  static async signedIn({ apiUrl, admin }: Pick<OwnSite, 'apiUrl' | 'admin'>): Promise<Editor> {
    const who = { username: admin.email, email: admin.email, password: admin.password };
    const opened = await fetch(`${apiUrl}/api/admin-auth`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(who),
    });
    const { token } = (await opened.json()) as LoginResponse;
    const headers = { authorization: `Bearer ${token}`, 'x-csrf-token': opened.headers.get('x-csrf-token') ?? '' };
    const { body } = await new Editor(apiUrl, headers).call<VerifyTotpResponse>('POST', '/api/verify-totp', {
      username: admin.email,
      code: await freshCode(admin.totpSecret),
    });
    return new Editor(apiUrl, { ...headers, 'x-elevation-token': body.elevationToken ?? '' });
  }

  async call<T = unknown>(method: string, path: string, body?: unknown): Promise<Answer<T>> {
    const response = await fetch(this.apiUrl + path, {
      method,
      headers: { ...this.headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as T & Partial<ErrorBody> };
  }

  async uploadPicture(
    alt: string,
    bytes: Uint8Array<ArrayBuffer>,
    fileName: string,
  ): Promise<Answer<{ id: number; src: string; alt: string }>> {
    const form = new FormData();
    form.append('alt', alt);
    form.append('file', new Blob([bytes]), fileName);
    const response = await fetch(`${this.apiUrl}/api/admin/content/media`, {
      method: 'POST',
      headers: this.headers,
      body: form,
    });
    return { status: response.status, body: (await response.json()) as { id: number; src: string; alt: string } };
  }

  async publish<K extends DocumentKind>(kind: K, input: DocumentInputs[K]): Promise<StoredDocument<K>> {
    const draft = this.taken(await this.call<StoredDocument<K>>('POST', DOCUMENT_PATHS[kind], input));
    return this.taken(
      await this.call<StoredDocument<K>>('POST', `/api/admin/content/documents/${draft.id}/publish`, {
        version: draft.version,
      }),
    );
  }

  async read<K extends SettingKey>(key: K): Promise<StoredSetting<K>> {
    return this.taken(await this.call<StoredSetting<K>>('GET', `/api/admin/content/settings/${key}`));
  }

  /** What is stored afterward. */
  async change<K extends SettingKey>(
    { key, version, value }: StoredSetting<K>,
    change: Partial<SettingDocuments[K]>,
  ): Promise<StoredSetting<K>> {
    return this.taken(
      await this.call('PUT', `/api/admin/content/settings/${key}`, { version, value: { ...value, ...change } }),
    );
  }

  taken<T>({ status, body }: Answer<T>): T {
    if (status >= 300) throw new Error(`refused with ${status}: ${JSON.stringify(body.error)}`);
    return body;
  }
}

/** Which fields an answer refuses, by their path: `blocks.0.cards.3.link.url`. */
export function refusedFields({ status, body }: Answer<unknown>): string[] {
  return status === 400 ? Object.keys(body.error?.fields ?? {}) : [];
}
