import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconHandStop } from '@tabler/icons-react'
import { APP_PAGES } from '@thali/contract/app-pages'
import { REQUEST_API } from '@thali/contract/guest-request-paths'
import type { GuestRequest } from '@thali/contract/guest-requests'
import { pathTo } from '@thali/contract/paths'
import { useState } from 'react'
import { Link } from 'react-router'
import { useStore } from '../../../shared/session.ts'
import { ringGuestRequest } from '../../../shared/sound.ts'
import { useActionOptions } from '../../../shared/use-action-options.ts'
import { useCall } from '../../../shared/use-call.ts'
import { useGuestRequests } from '../../../shared/use-guest-requests.ts'
import { useNow } from '../../../shared/use-now.ts'
import { useRingForNew } from '../../../shared/use-repeated-alert.ts'
import { useRequestNames } from '../../../shared/use-request-names.ts'
import stripStyles from '../board-strips.module.css'
import { Strip } from '../strip.tsx'
import styles from './request-strips.module.css'

/** Strips at once; the others are a tap away. */
const SHOWN = 4
const NOW_MS = 15_000
/** Minutes from which a request counts as late. */
const LATE_MINUTES = 3

export interface RequestStripsProps {
  /** Class that the screen with the strips gives them. */
  readonly className: string | undefined
}

/** Requests of diners at tables, a strip each, with a button to answer. */
export function RequestStrips({ className }: RequestStripsProps) {
  const { t } = useLingui()
  const items = useGuestRequests()
  const nowMs = useNow(NOW_MS)
  const [areAllShown, setAllShown] = useState(false)
  const open = items.filter(({ state }) => state === 'open')
  const count = open.length
  useRingForNew(
    'guest-requests',
    open.map(({ id }) => id),
    ringGuestRequest,
  )
  if (items.length === 0) return null
  const shown = areAllShown
    ? items
    : [...open, ...items.filter((item) => !open.includes(item))].slice(0, SHOWN)
  const hidden = items.length - shown.length
  return (
    <section className={className} aria-label={t`Guests ask for`}>
      <p className={stripStyles.announcer} role="status">
        {count > 0 && t`Requests of guests: ${count}`}
      </p>
      {shown.map((request) => (
        <RequestStrip key={request.id} request={request} nowMs={nowMs} />
      ))}
      {hidden > 0 && (
        <Button variant="subtle" size="md" onClick={() => setAllShown(true)}>
          <Plural value={hidden} one="# more request" other="# more requests" />
        </Button>
      )}
    </section>
  )
}

function RequestStrip({ request, nowMs }: { readonly request: GuestRequest; readonly nowMs: number }) {
  const { t } = useLingui()
  const { slug } = useStore()
  const names = useRequestNames()
  const answer = useCall(REQUEST_API.answerRequest, useActionOptions('guest-requests'))
  const { id: requestId, kind, state, address, orderType, askedAt, takenBy } = request
  const minutes = Math.max(0, Math.floor((nowMs - Date.parse(askedAt)) / 60_000))
  const what = names[kind]
  return (
    <Strip icon={<IconHandStop aria-hidden="true" />} isAlert={state === 'open' && minutes >= LATE_MINUTES}>
      <span>
        <Link to={pathTo(APP_PAGES.table, { slug, orderType, table: address })} className={styles.place}>
          <bdi>{address}</bdi>
        </Link>{' '}
        {what} · {t`${minutes} min`}
        {takenBy && (
          <>
            {' · '}
            <Trans>
              <bdi>{takenBy}</bdi> is on it
            </Trans>
          </>
        )}
      </span>
      {state === 'open' && (
        <Button
          size="md"
          loading={answer.isPending}
          aria-label={t`Coming: ${address}, ${what}`}
          onClick={() => answer.mutate({ requestId, body: { state: 'taken' } })}
        >
          <Trans>Coming</Trans>
        </Button>
      )}
      <Button
        size="md"
        variant="default"
        disabled={answer.isPending}
        aria-label={t`Done: ${address}, ${what}`}
        onClick={() => answer.mutate({ requestId, body: { state: 'done' } })}
      >
        <Trans>Done</Trans>
      </Button>
    </Strip>
  )
}
