import { useQueryClient } from '@tanstack/react-query'
import { useShowError } from './use-show-error.ts'

/** Mutation options shared by the actions on a list: an error is shown, and the list is refetched either way. */
export function useActionOptions(queryKey: readonly string[]) {
  const queries = useQueryClient()
  const onError = useShowError()
  return { onError, onSettled: () => void queries.invalidateQueries({ queryKey }) }
}
