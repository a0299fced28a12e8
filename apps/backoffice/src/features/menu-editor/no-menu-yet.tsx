import { useLingui } from '@lingui/react/macro'
import { IconToolsKitchen2 } from '@tabler/icons-react'
import { StateMessage } from '../../shared/look/state-message.tsx'

interface NoMenuYetProps {
  /** The store has published none so far. */
  readonly isFirst: boolean
  readonly onBegin: () => void
}

/** Empty state for staff who left before choosing a first menu, or removed the last one. */
export function NoMenuYet({ isFirst, onBegin }: NoMenuYetProps) {
  const { t } = useLingui()
  return (
    <StateMessage
      icon={<IconToolsKitchen2 size={32} />}
      title={t`The menu is empty`}
      action={{ label: t`Start a menu`, onClick: onBegin }}
    >
      {isFirst && t`Start with a sample menu, with an empty one, or with a file of yours.`}
    </StateMessage>
  )
}
