import { useLingui } from '@lingui/react/macro'
import { OperatorPage } from '../features/operator/operator-page.tsx'
import { AccountParts } from '../features/own-account/account-parts.tsx'

/** `/app/operator/account`: an operator's own password and devices, also without a store. */
export function OperatorAccountPage() {
  const { t } = useLingui()
  return (
    <OperatorPage title={t`You`}>
      <AccountParts />
    </OperatorPage>
  )
}
