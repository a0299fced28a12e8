import { useLingui } from '@lingui/react/macro'
import type { MailLabels } from '@thali/contract/mail'
import { GIVEN_LABELS, type GivenLabel, SYSTEM_LABELS, type SystemLabel } from '@thali/domain/mail/mail'
import { useMemo } from 'react'

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
