import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { ACCESS_API } from '@thali/contract/access-paths'
import type { Member } from '@thali/contract/staff'
import { useAction } from '../../shared/use-call.ts'
import { LinkCode } from './link-code.tsx'
import styles from './person-panel.module.css'

/** Code that signs in a member without an e-mail address on another device, after the phone was lost or replaced. */
export function SignInCodePart({ member }: { member: Member }) {
  const { t } = useLingui()
  const linkBack = useAction(ACCESS_API.createLinkBack, { values: { userId: member.id }, renews: ['staff'] })
  const { name } = member
  const made = linkBack.data
  return (
    <section className={styles.part}>
      <h3>{t`Lost the phone?`}</h3>
      {made?.link ? (
        <>
          <p role="status">
            <Trans>
              {name} is signed out everywhere. Let them scan this with their phone’s camera: it signs them in
              there.
            </Trans>
          </p>
          <LinkCode link={made.link} expiresAt={made.expiresAt} label={t`Code that signs ${name} in`} />
        </>
      ) : (
        <>
          <p>{t`A new link signs them in on another phone and signs out every other device at once.`}</p>
          <Group gap={8}>
            <Button
              variant="default"
              leftSection={<IconQrcode size={18} aria-hidden="true" />}
              loading={linkBack.isPending}
              onClick={() => linkBack.mutate()}
            >
              <Trans>New link</Trans>
            </Button>
          </Group>
        </>
      )}
    </section>
  )
}
