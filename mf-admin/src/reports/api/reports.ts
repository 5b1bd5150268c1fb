import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  DecideReportRequest,
  InquiryAttachment,
  InquiryReport,
  InquiryReports,
  LiftBlockRequest,
  ReportedMessages,
  ReportView,
} from '@app/contracts';
import { useElevatedApi } from '@app/web-kit';
import { downloadElevated } from '../../portal/download-elevated';

const PATH = '/api/admin/inquiry-reports';
const KEY = ['admin', 'reports'] as const;

export function useReports(view: ReportView) {
  const api = useElevatedApi();
  return useQuery({
    queryKey: [...KEY, view] as const,
    queryFn: ({ signal }) => api.get<InquiryReports>(`${PATH}?view=${view}`, { signal }),
    staleTime: 0,
  });
}

export function useReport(id: string) {
  const api = useElevatedApi();
  return useQuery({
    queryKey: [...KEY, 'one', id] as const,
    queryFn: ({ signal }) => api.get<InquiryReport>(`${PATH}/${encodeURIComponent(id)}`, { signal }),
    staleTime: 0,
  });
}

/** Every call is recorded, so it is made when a moderator asks for the messages and not by itself. */
export function useOpenMessages(id: string) {
  const api = useElevatedApi();
  const query = useQueryClient();
  return useMutation({
    mutationFn: () => api.send<ReportedMessages>('POST', `${PATH}/${encodeURIComponent(id)}/messages`, {}),
    onSettled: () => void query.invalidateQueries({ queryKey: [...KEY, 'one', id] }),
  });
}

/** The server records who opened it, so the history is read again. */
export function useOpenFile(id: string) {
  const query = useQueryClient();
  return useMutation({
    mutationFn: ({ id: file, name }: Pick<InquiryAttachment, 'id' | 'name'>) =>
      downloadElevated(`${PATH}/${encodeURIComponent(id)}/attachments/${file}/file`, name),
    onSettled: () => void query.invalidateQueries({ queryKey: [...KEY, 'one', id] }),
  });
}

export type ReportCall = ({ name: 'decision' } & DecideReportRequest) | ({ name: 'lift-block' } & LiftBlockRequest);

/** Its answer is the report as it is then. A refusal reads the report again. */
export function useDecideReport(id: string) {
  const api = useElevatedApi();
  const query = useQueryClient();
  return useMutation({
    mutationFn: ({ name, ...body }: ReportCall) =>
      api.send<InquiryReport>('POST', `${PATH}/${encodeURIComponent(id)}/${name}`, body),
    onSuccess: (report) => query.setQueryData([...KEY, 'one', id], report),
    onSettled: () => void query.invalidateQueries({ queryKey: KEY }),
  });
}
