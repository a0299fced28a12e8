import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { FEEDBACK_API } from '@thali/contract/feedback-paths'
import { pagesQuery } from '../../shared/call-query.ts'
import { useStore } from '../../shared/session.ts'

/** Feedback of diners, page by page, the newest first. @param rating 1 to 5 as text; empty: any. */
export function useFeedback(rating: string) {
  const { storeId } = useStore()
  return useInfiniteQuery({
    ...pagesQuery(['feedback', storeId, rating], FEEDBACK_API.feedbackList, { storeId, rating }),
    placeholderData: keepPreviousData,
  })
}
