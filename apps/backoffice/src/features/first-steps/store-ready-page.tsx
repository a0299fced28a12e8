import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button } from '@mantine/core'
import { IconClipboardList, IconDeviceMobile, IconEdit } from '@tabler/icons-react'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo, storePath } from '@thali/contract/paths'
import { STAFF_API } from '@thali/contract/staff-paths'
import { useLocation } from 'react-router'
import { errorMessage } from '../../shared/error-messages.ts'
import type { Language } from '../../shared/language.ts'
import { CardPage } from '../../shared/look/card-page.tsx'
import { LinkButton } from '../../shared/look/link-button.tsx'
import { PhoneFrame } from '../../shared/look/phone-frame.tsx'
import { QrCode } from '../../shared/look/qr-code.tsx'
import { useSession, useStore } from '../../shared/session.ts'
import { useCall } from '../../shared/use-call.ts'
import styles from './first-steps.module.css'

/** `/app/{slug}/ready`: code that diners scan, and links to the next steps. Its history state: what the menu began as. */
export function StoreReadyPage() {
  const { t, i18n } = useLingui()
  const { name, slug, storeId } = useStore()
  const { data: session } = useSession()
  const address = location.origin + storePath(slug)
  // Staff without an e-mail address have none to confirm.
  const isHeld = session?.user.isVerified === false && session.user.email !== null
  // Without dishes, guests see nothing yet.
  const isEmpty = useLocation().state === 'empty'
  const editMenu = (
    <LinkButton
      to={pathTo(APP_PAGES.products, { slug })}
      icon={IconEdit}
      {...(isEmpty && { variant: 'filled', size: 'lg' })}
    >{t`Edit your menu`}</LinkButton>
  )
  return (
    <CardPage title={isHeld ? t`${name} is almost open` : t`${name} is open`} isWide>
      {isHeld && <ConfirmFirst email={session.user.email ?? ''} />}
      <div className={styles.ready}>
        <div className={styles.phone}>
          <PhoneFrame storeId={storeId} version={0} language={i18n.locale} />
        </div>
        <div className={styles.links}>
          <QrCode text={address} label={t`QR code of ${address}`} />
          <p>
            {isHeld
              ? t`Your guests will scan this code.`
              : t`Scan it with a phone: this is what your guests see.`}
          </p>
          <p className={styles.address}>{address.replace(/^https?:\/\//, '')}</p>
          {isEmpty && editMenu}
          {!isHeld && (
            <Button
              component="a"
              href={storePath(slug)}
              target="_blank"
              rel="noopener"
              {...(isEmpty ? { variant: 'default' } : { size: 'lg' })}
              leftSection={<IconDeviceMobile size={20} />}
            >
              <Trans>Open the store</Trans>
            </Button>
          )}
          {!isEmpty && editMenu}
          <LinkButton
            to={pathTo(APP_PAGES.board, { slug })}
            icon={IconClipboardList}
          >{t`Open the board`}</LinkButton>
        </div>
      </div>
    </CardPage>
  )
}

/** Notice that diners see the store only once its owner's address is confirmed. */
function ConfirmFirst({ email }: { readonly email: string }) {
  const { t, i18n } = useLingui()
  const ask = useCall(STAFF_API.requestEmailVerification)
  return (
    <Alert color="yellow" role="status">
      <p>
        <Trans>
          Guests see it as soon as you open the link in the mail to <strong>{email}</strong>.
        </Trans>
      </p>
      {ask.isError && <p role="alert">{i18n._(errorMessage(ask.error))}</p>}
      {ask.isSuccess ? (
        <p>{t`Another mail is on its way.`}</p>
      ) : (
        <Button
          variant="default"
          onClick={() => ask.mutate({ body: { language: i18n.locale as Language } })}
          loading={ask.isPending}
        >
          <Trans>Send the mail again</Trans>
        </Button>
      )}
    </Alert>
  )
}
