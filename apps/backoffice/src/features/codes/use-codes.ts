/** The printed codes of the open store, and what can be done with them. */
import { useLingui } from '@lingui/react/macro'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ChangeCode, MakeCodes } from '@thali/contract/codes'
import { CODES_API } from '@thali/contract/codes-paths'
import { callApi } from '../../shared/api.ts'
import { useStore } from '../../shared/session.ts'
import { useShowError } from '../../shared/use-show-error.ts'

const keyOf = (storeId: string) => ['codes', storeId]

export function useCodes() {
  const { storeId } = useStore()
  return useQuery({
    queryKey: keyOf(storeId),
    queryFn: ({ signal }) => callApi(CODES_API.codes, { storeId }, { signal }),
  })
}

/** Makes codes; those that are there stay. */
export function useMakeCodes(onMade: () => void) {
  const { t } = useLingui()
  const { storeId } = useStore()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: MakeCodes) => callApi(CODES_API.makeCodes, { storeId }, { body }),
    onSuccess(codes) {
      queries.setQueryData(keyOf(storeId), codes)
      notifications.show({
        message: t`The codes are ready to print.`,
        closeButtonProps: { 'aria-label': t`Close` },
      })
      onMade()
    },
  })
}

export type CodeAct =
  | { readonly kind: 'change'; readonly body: ChangeCode }
  | { readonly kind: 'rekey' }
  | { readonly kind: 'remove' }

/** Changes one code. */
export function useCodeAct(codeId: string, onDone: (act: CodeAct) => void) {
  const showError = useShowError()
  const { storeId } = useStore()
  const queries = useQueryClient()
  const values = { storeId, codeId }
  return useMutation({
    mutationFn: (act: CodeAct): Promise<undefined> => {
      if (act.kind === 'change') return callApi(CODES_API.changeCode, values, { body: act.body })
      return callApi(act.kind === 'rekey' ? CODES_API.rekeyCode : CODES_API.removeCode, values)
    },
    onSuccess: (_, act) => onDone(act),
    onError: showError,
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(storeId) }),
  })
}
