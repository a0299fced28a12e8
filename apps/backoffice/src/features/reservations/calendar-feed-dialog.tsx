import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, Skeleton, Stack, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { RESERVATION_API } from '@thali/contract/reservation-paths'
import { useState } from 'react'
import { CopyTextButton } from '../../shared/look/copy-text-button.tsx'
import { ErrorAlert } from '../../shared/look/error-alert.tsx'
import { SureButton } from '../../shared/look/sure-button.tsx'
import { useStore } from '../../shared/session.ts'
import { useAction } from '../../shared/use-call.ts'
import { useStoreQuery } from '../../shared/use-store-query.ts'
import { useStoreTimeFormats } from '../../shared/use-store-time-formats.ts'
import styles from './reservations.module.css'

interface CalendarFeedDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** Person's own secret URL, by which a phone's calendar shows the reservations. */
export function CalendarFeedDialog({ opened, onClose }: CalendarFeedDialogProps) {
  const { t } = useLingui()
  return (
    <Modal opened={opened} onClose={onClose} title={t`Reservations in my calendar`}>
      {opened && <Feed />}
    </Modal>
  )
}

function Feed() {
  const { t } = useLingui()
  const { storeId } = useStore()
  const { moment } = useStoreTimeFormats()
  const queries = useQueryClient()
  const [url, setUrl] = useState<string | null>(null)
  const read = useStoreQuery(['calendar-feed'], RESERVATION_API.calendarFeed)
  const make = useAction(RESERVATION_API.makeCalendarFeed, {
    onSuccess({ url: made, createdAt }) {
      setUrl(made)
      queries.setQueryData(['calendar-feed', storeId], { createdAt })
    },
  })
  const revoke = useAction(RESERVATION_API.revokeCalendarFeed, {
    answers: ['calendar-feed'],
    onSuccess: () => setUrl(null),
  })
  const createdAt = read.data?.createdAt
  return (
    <div className={styles.form}>
      <p className={styles.words}>
        <Trans>
          A private address that a calendar on your phone or computer subscribes to. It has your shifts, and
          names, guests and tables of reservations, but no phone numbers. Anyone with the address can read it:
          keep it to yourself.
        </Trans>
      </p>
      {read.isError ? (
        <ErrorAlert error={read.error} />
      ) : createdAt === undefined ? (
        <Skeleton height={44} />
      ) : (
        <>
          {url !== null ? (
            <Group gap={8} align="flex-end" wrap="nowrap">
              <TextInput
                label={t`Address, shown only once`}
                className={styles.phone}
                readOnly
                dir="ltr"
                value={url}
                onFocus={({ currentTarget }) => currentTarget.select()}
              />
              <CopyTextButton variant="filled" text={url} />
            </Group>
          ) : (
            createdAt !== null && (
              <p className={styles.words}>{t`You have an address since ${moment(createdAt)}.`}</p>
            )
          )}
          {createdAt === null ? (
            <Button w="fit-content" loading={make.isPending} onClick={() => make.mutate()}>
              <Trans>Create an address</Trans>
            </Button>
          ) : (
            <Stack gap={8} align="start">
              <SureButton
                label={t`Create another in its place`}
                sureLabel={t`Create it: the old address ends`}
                loading={make.isPending}
                onSure={() => make.mutate()}
              />
              <SureButton
                label={t`Take it back`}
                sureLabel={t`Take it back: calendars lose it`}
                loading={revoke.isPending}
                onSure={() => revoke.mutate()}
              />
            </Stack>
          )}
        </>
      )}
    </div>
  )
}
