import { useLingui } from '@lingui/react/macro'
import { FormPanel } from '../../shared/forms/form-panel.tsx'
import { useSession, useStore } from '../../shared/session.ts'
import { AccountParts } from './account-parts.tsx'
import { OwnPage } from './own-page.tsx'
import { PinPart } from './pin-part.tsx'
import { ShiftsPart } from './shifts-part.tsx'

/** `…/management/user/account`: one's own password, second factor and sessions. */
export function AccountPage() {
  const { t } = useLingui()
  const { data: session } = useSession()
  const { storeId } = useStore()
  if (!session?.user.isScreen)
    return (
      <OwnPage>
        <ShiftsPart />
        <AccountParts />
        <PinPart key={storeId} />
      </OwnPage>
    )
  return (
    <OwnPage>
      <FormPanel title={t`Screen on the wall`}>
        <p>{t`This is a screen on the wall. It belongs to nobody and has no password.`}</p>
      </FormPanel>
    </OwnPage>
  )
}
