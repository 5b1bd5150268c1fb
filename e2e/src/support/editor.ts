import type { APIRequestContext } from '@playwright/test';
import type { LoginResponse, VerifyTotpResponse } from '@app/contracts';
import { anAdministrator, freshCode } from './people';
import { site } from './site';

/** Calls the API as an administrator with the second factor shown, as the screens of the portal do. */
export async function asEditor(
  request: APIRequestContext,
): Promise<<T>(method: string, path: string, data?: object) => Promise<T>> {
  const { apiUrl } = site();
  const admin = await anAdministrator();
  let headers: Record<string, string> = {};
  async function call<T>(method: string, path: string, data?: object): Promise<T> {
    const response = await request.fetch(apiUrl + path, { method, headers, ...(data && { data }) });
    const csrf = response.headers()['x-csrf-token'];
    if (csrf) headers = { ...headers, 'x-csrf-token': csrf };
    if (!response.ok()) throw new Error(`${method} ${path} answered ${response.status()}: ${await response.text()}`);
    return (await response.json()) as T;
  }
  const { token } = await call<LoginResponse>('POST', '/api/admin-auth', {
    username: admin.email,
    password: admin.password,
  });
  headers = { ...headers, authorization: `Bearer ${token}` };
  // Another worker's test may have spent this half minute's code.
  const verify = async () =>
    call<VerifyTotpResponse>('POST', '/api/verify-totp', {
      username: admin.email,
      code: await freshCode(admin.totpSecret),
    });
  const { elevationToken = '' } = await verify().catch(verify);
  headers = { ...headers, 'x-elevation-token': elevationToken };
  return call;
}
