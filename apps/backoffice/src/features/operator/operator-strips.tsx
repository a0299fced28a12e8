import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { APP_PAGES } from '@thali/contract/app-pages'
import { OPERATOR_API } from '@thali/contract/operator-paths'
import { pathTo } from '@thali/contract/paths'
import { useNavigate } from 'react-router'
import { FrameStrip } from '../../shared/look/frame-strip.tsx'
import { sessionQuery, useStore } from '../../shared/session.ts'
import { useCall } from '../../shared/use-call.ts'
import { useStoreTimeFormats } from '../../shared/use-store-time-formats.ts'

/** Notices of an operator's actions on the store: a visit, or a suspension. */
export function OperatorStrips() {
  return (
    <>
      <VisitStrip />
      <SuspendedStrip />
    </>
  )
}

/** Notice to staff of a store that an operator suspended: diners cannot order, with the reason. */
function SuspendedStrip() {
  const { suspendedReason } = useStore()
  if (suspendedReason === null) return null
  return (
    <FrameStrip>
      <Trans>
        The operator of this server has suspended the store: guests see the menu and cannot order. Reason:{' '}
        {suspendedReason}
      </Trans>
    </FrameStrip>
  )
}

/** Notice to an operator who visits the store: until when, and a button to leave. */
function VisitStrip() {
  const { storeId, visitEndsAt } = useStore()
  const { moment } = useStoreTimeFormats()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const leave = useCall(OPERATOR_API.leaveStore, {
    async onSettled() {
      queries.removeQueries(sessionQuery)
      await navigate(pathTo(APP_PAGES.operatorStore, { storeId }))
    },
  })
  if (visitEndsAt === null) return null
  return (
    <FrameStrip>
      <Trans>
        You are here as an operator until {moment(visitEndsAt)}. The store’s log of changes records it.
      </Trans>
      <Button variant="default" size="compact-md" loading={leave.isPending} onClick={() => leave.mutate()}>
        <Trans>Leave the store</Trans>
      </Button>
    </FrameStrip>
  )
}
