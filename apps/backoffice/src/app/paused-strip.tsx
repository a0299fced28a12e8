import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { STAFF_API } from '@thali/contract/staff-paths'
import { pauseReasonIn } from '@thali/domain/order/pause-reason'
import { useRefetchAfter } from '../shared/live/use-refetch-after.ts'
import { FrameStrip } from '../shared/look/frame-strip.tsx'
import { useMay } from '../shared/session.ts'
import { useAction } from '../shared/use-call.ts'
import { useFormats } from '../shared/use-formats.ts'
import { useWaitingOrders } from '../shared/use-waiting-orders.ts'

/** Notice on every page that ordering is paused: until when, how many orders wait, and a button to resume. */
export function PausedStrip() {
  const { i18n } = useLingui()
  const { time } = useFormats()
  const refetchAfter = useRefetchAfter()
  const mayResume = useMay('ordering.pause')
  const { paused } = useWaitingOrders()
  const resume = useAction(STAFF_API.resumeOrdering, { onSuccess: () => refetchAfter('store.changed') })
  if (paused === null) return null
  const until = paused.until ? time(paused.until) : ''
  const reason = pauseReasonIn(i18n.locale, paused.reason)
  const orders = paused.orders.map((number) => `#${number}`).join(', ')
  return (
    <FrameStrip>
      <span>
        {until ? (
          <Trans>Ordering is paused until {until}.</Trans>
        ) : (
          <Trans>Ordering is paused until someone resumes it.</Trans>
        )}{' '}
        <Trans>Guests read: “{reason}”</Trans>{' '}
        {orders && <Trans>Orders that wait to be accepted: {orders}</Trans>}
      </span>
      {mayResume && (
        <Button
          variant="default"
          size="compact-md"
          loading={resume.isPending}
          onClick={() => resume.mutate()}
        >
          <Trans>Resume</Trans>
        </Button>
      )}
    </FrameStrip>
  )
}
