import { useLingui } from '@lingui/react/macro'
import { IconMailOpened } from '@tabler/icons-react'
import { StateMessage } from '../../shared/look/state-message.tsx'

/** Empty state beside the list while no thread is open. */
export function NoMail() {
  const { t } = useLingui()
  return (
    <StateMessage icon={<IconMailOpened size={32} />} title={t`Choose a thread`} isPart>
      {t`Mail to the restaurant and feedback on orders. Press ? for the keys.`}
    </StateMessage>
  )
}
