import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Popover, SegmentedControl, Text, useMantineColorScheme } from '@mantine/core'
import { IconLogout, IconUser, IconUserCircle } from '@tabler/icons-react'
import { APP_PAGES, pathTo } from '@thali/contract/paths'
import { useState } from 'react'
import { Link } from 'react-router'
import { chooseLanguage, LANGUAGES, type Language } from '../shared/language.ts'
import { useSession, useStore } from '../shared/session.ts'
import { useRoleName } from '../shared/use-role-name.ts'
import { useSignOut } from '../shared/use-sign-out.ts'
import { BESIDE_RAIL } from './beside-rail.ts'
import styles from './nav-rail.module.css'

/** Who is signed in, the look and language of this device, and the way out. */
export function AccountMenu() {
  const { t, i18n } = useLingui()
  const { data: session } = useSession()
  const { role, slug } = useStore()
  const [isOpen, setOpen] = useState(false)
  const roleName = useRoleName()
  const signOut = useSignOut()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="right-end"
      middlewares={BESIDE_RAIL}
      width={300}
      trapFocus
      withRoles
    >
      <Popover.Target>
        <button type="button" className={styles.link} onClick={() => setOpen(!isOpen)}>
          <IconUserCircle aria-hidden="true" />
          <span>
            <Trans>You</Trans>
          </span>
        </button>
      </Popover.Target>
      <Popover.Dropdown p="sm">
        <Text fw={600} truncate>
          {session?.user?.name}
        </Text>
        <Text size="xs" c="var(--ink-muted)" truncate>
          {[session?.user?.email, roleName(role)].filter(Boolean).join(' · ')}
        </Text>
        <SegmentedControl
          fullWidth
          size="md"
          mt="sm"
          aria-label={t`Language`}
          data={[...LANGUAGES]}
          value={i18n.locale}
          onChange={(value) => void chooseLanguage(value as Language)}
        />
        <SegmentedControl
          fullWidth
          size="md"
          mt="xs"
          mb="xs"
          aria-label={t`Colours`}
          data={[
            { value: 'light', label: t`Light` },
            { value: 'dark', label: t`Dark` },
            { value: 'auto', label: t`Device` },
          ]}
          value={colorScheme}
          onChange={(value) => setColorScheme(value as typeof colorScheme)}
        />
        {session?.user?.isScreen === false && (
          <Button
            component={Link}
            to={pathTo(APP_PAGES.profile, { slug })}
            fullWidth
            variant="default"
            mb="xs"
            leftSection={<IconUser size={18} />}
            onClick={() => setOpen(false)}
          >
            <Trans>Profile, password, devices</Trans>
          </Button>
        )}
        <Button fullWidth variant="default" leftSection={<IconLogout size={18} />} onClick={signOut}>
          <Trans>Sign out</Trans>
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}
