import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { MailLabels, SaveMailLabel } from '@thali/contract/mail'
import { MAIL_API } from '@thali/contract/mail-paths'
import { GIVEN_LABELS, type GivenLabel, SYSTEM_LABELS, type SystemLabel } from '@thali/domain/mail/mail'
import { useMemo } from 'react'
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

/** Names of labels by id. Unknown labels have none. */
export type LabelNames = ReadonlyMap<string, string>

/** Names of the system's labels, of the predefined ones, and of the store's own. */
export function useLabelNames(labels: MailLabels | undefined): LabelNames {
  const { t } = useLingui()
  return useMemo(() => {
    const system: Record<SystemLabel, string> = {
      all: t`All mail`,
      inbox: t`Inbox`,
      sent: t`Sent`,
      drafts: t`Drafts`,
      trash: t`Trash`,
      spam: t`Spam`,
      important: t`Important`,
      starred: t`Starred`,
    }
    const given: Record<GivenLabel, string> = {
      social: t`Social`,
      promotions: t`Promotions`,
      forums: t`Forums`,
    }
    return new Map<string, string>([
      ...SYSTEM_LABELS.map((id) => [id, system[id]] as const),
      ...GIVEN_LABELS.map((id) => [id, given[id]] as const),
      ...(labels?.custom ?? []).filter(({ isGiven }) => !isGiven).map(({ id, name }) => [id, name] as const),
    ])
  }, [t, labels])
}
