import { REQUEST_API } from '@thali/contract/guest-request-paths'
import { useStore } from '../../../shared/session.ts'
import { useActionOptions } from '../../../shared/use-action-options.ts'
import { useCall } from '../../../shared/use-call.ts'

/** Marks a request as taken, or closes it. */
export function useAnswerRequest() {
  const { storeId } = useStore()
  const options = useActionOptions(['guest-requests', storeId])
  return useCall(REQUEST_API.answerRequest, options)
}
