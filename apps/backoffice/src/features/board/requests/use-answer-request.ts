import { useMutation } from '@tanstack/react-query'
import { REQUEST_API } from '@thali/contract/guest-request-paths'
import type { AnswerRequest } from '@thali/contract/guest-requests'
import { callApi } from '../../../shared/api.ts'
import { useStore } from '../../../shared/session.ts'
import { useActionOptions } from '../../../shared/use-action-options.ts'

/** Marks a request as taken, or closes it. */
export function useAnswerRequest() {
  const { storeId } = useStore()
  const options = useActionOptions(['guest-requests', storeId])
  return useMutation({
    ...options,
    mutationFn: ({ requestId, state }: AnswerRequest & { readonly requestId: string }) =>
      callApi(REQUEST_API.answerRequest, { storeId, requestId }, { body: { state } }),
  })
}
