import { useLingui } from '@lingui/react/macro'
import { IconBuildingStore } from '@tabler/icons-react'
import { StateMessage } from '../shared/look/state-message.tsx'
import { useSignOut } from '../shared/use-sign-out.ts'

/** Signed in, but not a member of any store. */
export function NoStorePage() {
  const { t } = useLingui()
  const signOut = useSignOut()
  return (
    <main>
      <StateMessage
        icon={<IconBuildingStore size={32} />}
        title={t`You do not work in a store yet`}
        action={{ label: t`Sign out`, onClick: signOut }}
      >
        {t`Ask the owner of your restaurant to add you.`}
      </StateMessage>
    </main>
  )
}
