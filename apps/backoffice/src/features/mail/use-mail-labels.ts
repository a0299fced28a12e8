import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { MailLabels, SaveMailLabel } from '@thali/contract/mail'
import { MAIL_API } from '@thali/contract/mail-paths'
import { callApi } from '../../shared/api.ts'
import { useStore } from '../../shared/session.ts'
import { useStoreQuery } from '../../shared/use-store-query.ts'

/** Labels of the open store with their unread counts, kept current by events. */
export function useMailLabels() {
  return useStoreQuery(['mail-labels'], MAIL_API.mailLabels)
}

/** A label's change: `id` null creates one, `label` null removes one. */
export interface LabelChange {
  readonly id: string | null
  readonly label: SaveMailLabel | null
}

/** Creates, renames and removes own labels. */
export function useChangeLabels() {
  const { storeId } = useStore()
  const queries = useQueryClient()
  return useMutation({
    mutationFn({ id, label }: LabelChange): Promise<MailLabels> {
      if (id === null) return callApi(MAIL_API.createMailLabel, { storeId }, { body: label as SaveMailLabel })
      const values = { storeId, labelId: id }
      return label
        ? callApi(MAIL_API.saveMailLabel, values, { body: label })
        : callApi(MAIL_API.removeMailLabel, values)
    },
    onSuccess: (labels) => queries.setQueryData(['mail-labels', storeId], labels),
  })
}
