import { useLingui } from '@lingui/react/macro'
import { IconTagOff } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { StateMessage } from '../../shared/look/state-message.tsx'
import { useStore } from '../../shared/session.ts'
import { labelPath } from './mail-places.ts'

/** Empty state if the URL contains a label that the store does not have. */
export function NoLabel() {
  const { t } = useLingui()
  const { slug } = useStore()
  const navigate = useNavigate()
  return (
    <StateMessage
      icon={<IconTagOff size={32} />}
      title={t`There is no such label`}
      isPart
      action={{ label: t`To the inbox`, onClick: () => navigate(labelPath(slug, 'inbox')) }}
    >
      {t`It may have been removed. Its threads are under All mail.`}
    </StateMessage>
  )
}
