import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconUser } from '@tabler/icons-react'
import { useState } from 'react'
import { useSession, useStore } from '../../shared/session.ts'
import { useRoleName } from '../../shared/use-role-name.ts'
import { ChoosePersonDialog } from './choose-person-dialog.tsx'
import styles from './screen-person-bar.module.css'
import { useIdleSeconds } from './use-idle-seconds.ts'
import { useEndPerson, useScreenPeople } from './use-screen-people.ts'

/** Control of a wall tablet: the person it acts for, and a button to change that. */
export function ScreenPersonBar() {
  const { isByPin } = useStore()
  return isByPin ? <Person /> : <Nobody />
}

function Nobody() {
  const { data } = useScreenPeople()
  const [isAsked, setAsked] = useState(false)
  if (!data || data.people.length === 0) return null
  return (
    <div className={styles.strip}>
      <Button
        variant="default"
        leftSection={<IconUser size={18} aria-hidden="true" />}
        onClick={() => setAsked(true)}
      >
        <Trans>Who are you?</Trans>
      </Button>
      {isAsked && <ChoosePersonDialog people={data.people} onClose={() => setAsked(false)} />}
    </div>
  )
}

function Person() {
  const { t } = useLingui()
  const { data: session } = useSession()
  const { role } = useStore()
  const roleName = useRoleName()
  const { end, isEnding, isUnreachable } = useEndPerson()
  const seconds = useIdleSeconds(end)
  const name = session?.user.name ?? ''
  return (
    <section className={styles.strip} aria-label={t`Person at this screen`}>
      <span className={styles.person}>
        <IconUser size={18} aria-hidden="true" />
        <span>
          <strong>{name}</strong> · {roleName(role)}
        </span>
      </span>
      <span className={styles.warning} role="status">
        {isUnreachable
          ? t`No connection: ends as soon as it is back`
          : seconds !== null && t`Touch the screen to stay: ${seconds} s`}
      </span>
      <Button loading={isEnding} aria-label={t`Done, ${name} leaves this screen`} onClick={end}>
        <Trans>Done</Trans>
      </Button>
    </section>
  )
}
