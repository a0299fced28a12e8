import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { SHIFT_API } from '@thali/contract/shift-paths'
import { FormPanel } from '../../shared/forms/form-panel.tsx'
import { useSession, useStore } from '../../shared/session.ts'
import { useFormats } from '../../shared/use-formats.ts'
import { useStoreQuery } from '../../shared/use-store-query.ts'
import { useStoreTimeFormats } from '../../shared/use-store-time-formats.ts'
import { AccountParts } from './account-parts.tsx'
import styles from './own-page.module.css'
import { OwnPage } from './own-page.tsx'
import { PinPart } from './pin-part.tsx'

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

/** Next shifts of the signed-in person in the open store. */
function ShiftsPart() {
  const { t } = useLingui()
  const { time } = useFormats()
  const { weekday } = useStoreTimeFormats()
  const { data, isPending } = useStoreQuery(['own-shifts'], SHIFT_API.ownShifts)
  return (
    <FormPanel title={t`Your next shifts`}>
      {isPending && <Skeleton height={60} radius={8} />}
      {data?.items.length === 0 && <p className={styles.muted}>{t`No shift is planned for you.`}</p>}
      {data && data.items.length > 0 && (
        <ul className={styles.rows}>
          {data.items.map(({ id, date, startsAt, endsAt, note }) => (
            <li key={id} className={styles.row}>
              <span className={styles.about}>
                <strong>{weekday(date)}</strong>
                {note !== '' && (
                  <>
                    <br />
                    <span className={styles.muted}>{note}</span>
                  </>
                )}
              </span>
              <span>
                {time(startsAt)} – {time(endsAt)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </FormPanel>
  )
}
