/** API tokens of the store as the server has them, and the actions on them. */

import { useLingui } from '@lingui/react/macro'
import { notifications } from '@mantine/notifications'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ACCESS_API } from '@thali/contract/access-paths'
import type { ApiToken, CreateApiToken } from '@thali/contract/api-tokens'
import { callApi } from '../../shared/api.ts'
import { useStore } from '../../shared/session.ts'
import { useShowError } from '../../shared/use-show-error.ts'

function tokensQuery(storeId: string) {
  return queryOptions({
    queryKey: ['api-tokens', storeId],
    queryFn: async ({ signal }) => (await callApi(ACCESS_API.apiTokens, { storeId }, { signal })).tokens,
  })
}

export function useApiTokens() {
  const { storeId } = useStore()
  return useQuery(tokensQuery(storeId))
}

/** Creates an API token; the dialog shows errors itself, so that no notification does. */
export function useCreateApiToken() {
  const { storeId } = useStore()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: CreateApiToken) => callApi(ACCESS_API.createApiToken, { storeId }, { body }),
    onSettled: () => queries.invalidateQueries(tokensQuery(storeId)),
    // The secret exists nowhere else, and is not kept once the dialog is closed.
    gcTime: 0,
  })
}

export function useRevokeApiToken() {
  const { t } = useLingui()
  const showError = useShowError()
  const { storeId } = useStore()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id: tokenId }: ApiToken) => callApi(ACCESS_API.revokeApiToken, { storeId, tokenId }),
    onSuccess: (_, { name }) => notifications.show({ message: t`The token ${name} is revoked.` }),
    onError: showError,
    onSettled: () => queries.invalidateQueries(tokensQuery(storeId)),
  })
}
