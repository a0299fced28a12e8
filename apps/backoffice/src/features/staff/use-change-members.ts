import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ACCESS_API } from '@thali/contract/access-paths'
import type { ChangeMembers } from '@thali/contract/staff'
import { callApi } from '../../shared/api.ts'
import { loadFailureTexts } from '../../shared/failure-texts.ts'
import { useStore } from '../../shared/session.ts'
import { useShowError } from '../../shared/use-show-error.ts'
import { staffQuery } from './use-staff.tsx'

/** Applies one change to several members; shows how many were changed if none was refused. */
export function useChangeMembers() {
  const { t } = useLingui()
  const showError = useShowError()
  const { storeId } = useStore()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (body: ChangeMembers) => {
      const changed = await callApi(ACCESS_API.changeMembers, { storeId }, { body })
      // Results name refusals of their own.
      await loadFailureTexts()
      return changed
    },
    onSuccess: ({ changed, refused }) => {
      if (refused.length > 0) return
      const message = t`${plural(changed.length, { 0: 'Nobody was changed.', one: '# person was changed.', other: '# people were changed.' })}`
      notifications.show({ message })
    },
    onError: showError,
    onSettled: () => queries.invalidateQueries(staffQuery(storeId)),
  })
}
