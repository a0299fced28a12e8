/** API tokens of the store as the server has them, and the actions on them. */

import { useLingui } from '@lingui/react/macro'
import { notifications } from '@mantine/notifications'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { ACCESS_API } from '@thali/contract/access-paths'
import type { ApiToken } from '@thali/contract/api-tokens'
import { callApi } from '../../shared/api.ts'
import { useStore } from '../../shared/session.ts'
import { useAction, useCall } from '../../shared/use-call.ts'

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
  // The secret exists nowhere else, and is not kept once the dialog is closed.
  return useCall(ACCESS_API.createApiToken, { renews: ['api-tokens'], gcTime: 0 })
}

export function useRevokeApiToken({ id: tokenId, name }: ApiToken) {
  const { t } = useLingui()
  return useAction(ACCESS_API.revokeApiToken, {
    values: { tokenId },
    renews: ['api-tokens'],
    onSuccess: () => notifications.show({ message: t`The token ${name} is revoked.` }),
  })
}
