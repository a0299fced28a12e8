import { useLingui } from '@lingui/react/macro'
import { IconLock } from '@tabler/icons-react'
import { APP_PAGES } from '@thali/contract/app-pages'
import { mayDo, type Permission } from '@thali/domain/people/permissions'
import { Outlet, type RouteObject, useNavigate } from 'react-router'
import { StateMessage } from '../shared/look/state-message.tsx'
import { useMay, useSession, useStore } from '../shared/session.ts'

/** Route guard by permission: shows a notice to other roles, before the server would refuse. */
export function RequirePermission({ to }: { to: Permission }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { isByPin } = useStore()
  const isScreen = useSession().data?.user.isScreen
  if (useMay(to)) return <Outlet />
  const isNobody = isScreen && !isByPin
  return (
    <StateMessage
      icon={<IconLock size={32} />}
      title={isNobody ? t`Nobody is signed in on this screen` : t`Your role does not open this page`}
      action={{ label: t`Go to the orders`, onClick: () => void navigate(APP_PAGES.home) }}
    >
      {isNobody
        ? t`Press “Who are you?” and enter your PIN.`
        : mayDo('manager', to)
          ? t`Ask an owner or a manager.`
          : t`Ask an owner.`}
    </StateMessage>
  )
}

/** Route of pages that only roles with a permission open. */
export function requires(permission: Permission, children: RouteObject[]): RouteObject {
  return { element: <RequirePermission to={permission} />, children }
}
