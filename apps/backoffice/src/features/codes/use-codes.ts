/** Printed codes of the open store, and the actions on them. */
import { useLingui } from '@lingui/react/macro'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ChangeCode } from '@thali/contract/codes'
import { CODES_API } from '@thali/contract/codes-paths'
import { ApiError, callApi } from '../../shared/api.ts'
import { useStore } from '../../shared/session.ts'
import { useCall } from '../../shared/use-call.ts'
import { useShowError } from '../../shared/use-show-error.ts'

/** Creates codes; existing ones stay. */
export function useMakeCodes(onMade: () => void) {
  const { t } = useLingui()
  return useCall(CODES_API.makeCodes, {
    answers: ['codes'],
    onSuccess() {
      notifications.show({
        message: t`The codes are ready to print.`,
      })
      onMade()
    },
  })
}

export type CodeAction =
  | { readonly kind: 'change'; readonly body: ChangeCode }
  | { readonly kind: 'rekey' }
  /** With `isOverruled`, even if reservations have its table. */
  | { readonly kind: 'remove'; readonly isOverruled: boolean }

export function useCodeAct(codeId: string, onDone: (act: CodeAction) => void) {
  const showError = useShowError()
  const { storeId } = useStore()
  const queries = useQueryClient()
  const values = { storeId, codeId }
  return useMutation({
    mutationFn: (act: CodeAction): Promise<undefined> => {
      if (act.kind === 'change') return callApi(CODES_API.changeCode, values, { body: act.body })
      if (act.kind === 'rekey') return callApi(CODES_API.rekeyCode, values)
      return callApi(CODES_API.removeCode, values, { body: { isOverruled: act.isOverruled } })
    },
    onSuccess: (_, act) => onDone(act),
    onError: (error) => reservationsOf(error) === 0 && showError(error),
    onSettled: () => queries.invalidateQueries({ queryKey: ['codes', storeId] }),
  })
}

/** Number of reservations at the table whose code is to be removed; 0 for any other error, or none. */
export function reservationsOf(error: Error | null): number {
  const isReserved = error instanceof ApiError && error.code === 'code.place-reserved'
  return isReserved ? Number(error.details.reservations) : 0
}
