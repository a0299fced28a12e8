import { useQueryClient } from '@tanstack/react-query'
import { useStore } from './session.ts'
import { useShowError } from './use-show-error.ts'

/**
 * Options shared by the actions on a list of the open store: an error is shown, and the queries of this name are
 * refetched either way, while the action counts as done.
 */
export function useActionOptions(name: string) {
  const { storeId } = useStore()
  const queries = useQueryClient()
  const onError = useShowError()
  return { onError, onSettled: () => void queries.invalidateQueries({ queryKey: [name, storeId] }) }
}
