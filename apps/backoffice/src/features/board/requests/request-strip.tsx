import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconHandStop } from '@tabler/icons-react'
import { APP_PAGES } from '@thali/contract/app-pages'
import { REQUEST_API } from '@thali/contract/guest-request-paths'
import type { AnswerRequest, GuestRequest } from '@thali/contract/guest-requests'
import { pathTo } from '@thali/contract/paths'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { useStore } from '../../../shared/session.ts'
import { useActionOptions } from '../../../shared/use-action-options.ts'
import { useCall } from '../../../shared/use-call.ts'
import { useFormats } from '../../../shared/use-formats.ts'
import { useRequestNames } from '../../../shared/use-request-names.ts'
import { Strip } from '../strip.tsx'
import type { useSinglePress } from '../use-single-press.ts'
import styles from './request-strip.module.css'

/** Minutes from which a request counts as late. */
const LATE_MINUTES = 3

interface RequestStripProps {
  readonly request: GuestRequest
  readonly nowMs: number
  /** Of the strips beside each other: after an answer, the next one is in its place. */
  readonly isSingle: ReturnType<typeof useSinglePress>
}

/** Request of diners at a table, with buttons to answer it. */
export function RequestStrip({ request, nowMs, isSingle }: RequestStripProps) {
  const { t } = useLingui()
  const { slug } = useStore()
  const names = useRequestNames()
  const answer = useCall(REQUEST_API.answerRequest, useActionOptions('guest-requests'))
  const { id: requestId, kind, state, address, orderType, askedAt, takenBy } = request
  const minutes = Math.max(0, Math.floor((nowMs - Date.parse(askedAt)) / 60_000))
  const what = names[kind]
  const place = useFormats().placeName(address)
  const answerWith = (to: AnswerRequest['state']) => (press: MouseEvent) => {
    if (isSingle(requestId, press)) answer.mutate({ requestId, body: { state: to } })
  }
  return (
    <Strip icon={<IconHandStop aria-hidden="true" />} isAlert={state === 'open' && minutes >= LATE_MINUTES}>
      <span>
        <Link to={pathTo(APP_PAGES.table, { slug, orderType, table: address })} className={styles.place}>
          <bdi>{place}</bdi>
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
          loading={answer.isPending}
          aria-label={t`Coming: ${place}, ${what}`}
          onClick={answerWith('taken')}
        >
          <Trans>Coming</Trans>
        </Button>
      )}
      <Button
        variant="default"
        disabled={answer.isPending}
        aria-label={t`Done: ${place}, ${what}`}
        onClick={answerWith('done')}
      >
        <Trans>Done</Trans>
      </Button>
    </Strip>
  )
}
