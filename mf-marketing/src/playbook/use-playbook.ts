import { useMutation } from '@tanstack/react-query';
import { useEffect, useReducer } from 'react';
import { EBOOK_TEXTS, type EbookRequest, type EbookResponse, type PlaybookForm } from '@app/contracts';
import { ApiError, useApi } from '@app/web-kit';
import { NOTICE_MS, playbook, START } from './playbook-state';

const UNEXPECTED = 'Something went wrong. Please try again.';

/** The server's words, else those of the specification (section 8). */
export function failureMessage(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0) return UNEXPECTED;
  if (['UNKNOWN', 'NOT_JSON'].includes(error.code)) return EBOOK_TEXTS.failed;
  return Object.values(error.fields)[0] ?? (error.message || EBOOK_TEXTS.failed);
}

/** The link to the playbook, which is mailed too. */
function useRequestPlaybook() {
  const api = useApi();
  return useMutation({
    mutationFn: (request: EbookRequest) => api.send<EbookResponse>('POST', '/api/ebook-inline-download', request),
  });
}

/** The state of one playbook form; `onAnswer` is called with the link as soon as it arrives. */
export function usePlaybook(onAnswer?: (response: EbookResponse) => void) {
  const [state, dispatch] = useReducer(playbook, START);
  const request = useRequestPlaybook();
  const { notice } = state;

  useEffect(() => {
    if (notice?.tone !== 'success') return;
    const timer = setTimeout(() => dispatch({ kind: 'notice-over' }), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [notice]);

  const submit = (form: PlaybookForm) => {
    dispatch({ kind: 'submitted' });
    if (playbook(state, { kind: 'submitted' }).phase !== 'submitting' || state.phase !== 'form') return;
    request.mutate(
      { email: state.email.trim(), form },
      {
        onSuccess: (response) => {
          dispatch({ kind: 'answered', response });
          onAnswer?.(response);
        },
        onError: (error) => dispatch({ kind: 'failed', message: failureMessage(error) }),
      },
    );
  };
  return {
    state,
    submit,
    type: (email: string) => dispatch({ kind: 'typed', email }),
    reset: () => {
      request.reset();
      dispatch({ kind: 'reset' });
    },
  };
}
