import { useLingui } from '@lingui/react/macro'
import { IconMapPinOff } from '@tabler/icons-react'
import { APP_PAGES } from '@thali/contract/app-pages'
import { useNavigate } from 'react-router'
import { StateMessage } from '../shared/look/state-message.tsx'

/** Page of a URL without a route. */
export function ScreenNotFoundPage() {
  const { t } = useLingui()
  const navigate = useNavigate()
  return (
    <main>
      <StateMessage
        icon={<IconMapPinOff size={32} />}
        title={t`Nothing is here`}
        action={{ label: t`Go to the orders`, onClick: () => void navigate(APP_PAGES.home) }}
      >
        {t`This address leads nowhere, or to a store you do not work in.`}
      </StateMessage>
    </main>
  )
}
