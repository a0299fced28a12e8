import { useLingui } from '@lingui/react/macro'
import { IconLock } from '@tabler/icons-react'
import { APP_PAGES } from '@thali/contract/app-pages'
import { mayDo, type Permission } from '@thali/domain/people/permissions'
import { Outlet, useNavigate } from 'react-router'
import { StateMessage } from '../shared/look/state-message.tsx'
import { useMay } from '../shared/session.ts'

/** Route guard by permission: shows a notice to other roles, before the server would refuse. */
export function RequirePermission({ to }: { to: Permission }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  if (useMay(to)) return <Outlet />
  return (
    <StateMessage
      icon={<IconLock size={32} />}
      title={t`Your role does not open this page`}
      action={{ label: t`Go to the orders`, onClick: () => void navigate(APP_PAGES.home) }}
    >
      {mayDo('manager', to) ? t`Ask an owner or a manager.` : t`Ask an owner.`}
    </StateMessage>
  )
}
