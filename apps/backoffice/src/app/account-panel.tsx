import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text, useMantineColorScheme } from '@mantine/core'
import { IconHelp, IconLogout, IconServer, IconUser } from '@tabler/icons-react'
import { APP_PAGES } from '@thali/contract/app-pages'
import { GUIDE, pathTo } from '@thali/contract/paths'
import { USUAL_LANGUAGE } from '@thali/domain/language'
import { SegmentedControl } from '../shared/forms/segmented-control.tsx'
import { LANGUAGE_CHOICES } from '../shared/language.ts'
import { LinkButton } from '../shared/look/link-button.tsx'
import { useSession, useStore } from '../shared/session.ts'
import { useOwnLanguage } from '../shared/use-own-language.ts'
import { useRoleName } from '../shared/use-role-name.ts'
import { useSignOut } from '../shared/use-sign-out.ts'

/** Account panel: the signed-in person, appearance and language of this device, and signing out. */
export function AccountPanel({ onLeave }: { onLeave: () => void }) {
  const { t, i18n } = useLingui()
  const { data: session } = useSession()
  const { role, slug } = useStore()
  const roleName = useRoleName()
  const signOut = useSignOut()
  const chooseLanguage = useOwnLanguage()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <div>
      <Text fw={600} truncate>
        {session?.user?.name}
      </Text>
      <Text size="xs" c="var(--ink-muted)" truncate>
        {[session?.user?.email, roleName(role)].filter(Boolean).join(' · ')}
      </Text>
      <SegmentedControl
        fullWidth
        mt="sm"
        aria-label={t`Language`}
        data={LANGUAGE_CHOICES}
        value={i18n.locale}
        onChange={chooseLanguage}
      />
      <SegmentedControl
        fullWidth
        mt="xs"
        mb="xs"
        aria-label={t`Colours`}
        data={[
          { value: 'light', label: t`Light` },
          { value: 'dark', label: t`Dark` },
          { value: 'auto', label: t`Device` },
        ]}
        value={colorScheme}
        onChange={setColorScheme}
      />
      {session?.user?.isScreen === false && (
        <LinkButton
          to={pathTo(APP_PAGES.profile, { slug })}
          fullWidth
          mb="xs"
          icon={IconUser}
          onClick={onLeave}
        >{t`Profile, password, devices`}</LinkButton>
      )}
      {session?.user?.operator !== undefined && session.user.operator !== 'no' && (
        <LinkButton
          to={APP_PAGES.operator}
          fullWidth
          mb="xs"
          icon={IconServer}
          onClick={onLeave}
        >{t`Operator’s pages`}</LinkButton>
      )}
      <Button
        component="a"
        href={i18n.locale === USUAL_LANGUAGE ? GUIDE : `${GUIDE}/${i18n.locale}`}
        target="_blank"
        fullWidth
        variant="default"
        mb="xs"
        leftSection={<IconHelp size={18} />}
      >
        <Trans>Help</Trans>
      </Button>
      <Button fullWidth variant="default" leftSection={<IconLogout size={18} />} onClick={signOut}>
        <Trans>Sign out</Trans>
      </Button>
    </div>
  )
}
