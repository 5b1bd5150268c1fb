import { useMutation } from '@tanstack/react-query';
import {
  ACCOUNT_PATHS,
  type MessageResponse,
  type RecoveryCodesResponse,
  type TotpChangeRequest,
  type TotpConfirmRequest,
  type TotpSetupRequest,
  type TotpSetupResponse,
} from '@app/contracts';
import { apiClient, refreshSession } from '@app/web-kit';
import { SESSIONS_KEY } from './sessions';

/** The factor that is in use stays in use until the new one is confirmed. */
export function setUpTotp(request: TotpSetupRequest): Promise<TotpSetupResponse> {
  return apiClient().send<TotpSetupResponse>('POST', ACCOUNT_PATHS.totpSetup, request);
}

export function useSetUpTotp() {
  return useMutation({ mutationFn: setUpTotp });
}

function confirmTotp(request: TotpConfirmRequest): Promise<RecoveryCodesResponse> {
  return apiClient().send<RecoveryCodesResponse>('POST', ACCOUNT_PATHS.totpConfirm, request);
}

export function useConfirmTotp() {
  return useMutation({
    mutationFn: confirmTotp,
    onSuccess: (_answer, _request, _result, { client }) => {
      void client.invalidateQueries({ queryKey: SESSIONS_KEY });
      void refreshSession();
    },
  });
}

function removeTotp(request: TotpChangeRequest): Promise<MessageResponse> {
  return apiClient().send<MessageResponse>('POST', ACCOUNT_PATHS.totpRemove, request);
}

export function useRemoveTotp() {
  return useMutation({
    mutationFn: removeTotp,
    onSuccess: (_answer, _request, _result, { client }) => {
      void client.invalidateQueries({ queryKey: SESSIONS_KEY });
      void refreshSession();
    },
  });
}

/** The earlier codes stop working. */
function renewRecoveryCodes(request: TotpChangeRequest): Promise<RecoveryCodesResponse> {
  return apiClient().send<RecoveryCodesResponse>('POST', ACCOUNT_PATHS.recoveryCodes, request);
}

export function useRenewRecoveryCodes() {
  return useMutation({ mutationFn: renewRecoveryCodes });
}
