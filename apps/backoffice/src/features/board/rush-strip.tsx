import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconFlame } from '@tabler/icons-react'
import type { Board } from '@thali/contract/staff-orders'
import { STAFF_API } from '@thali/contract/staff-paths'
import { useMay } from '../../shared/session.ts'
import { useAction } from '../../shared/use-call.ts'
import { useFormats } from '../../shared/use-formats.ts'
import { Strip } from './strip.tsx'

/** Notice that all orders take longer for now: by how many minutes, until when, and a button to end it. */
export function RushStrip({ rush }: { rush: NonNullable<Board['rush']> }) {
  const { time } = useFormats()
  const mayEnd = useMay('ordering.pause')
  const end = useAction(STAFF_API.endRush, { renews: ['board'] })
  const minutes = rush.addedMinutes
  const until = time(rush.until)
  return (
    <Strip icon={<IconFlame />}>
      <span>
        <Trans>
          Rush: guests are told {minutes} minutes more until {until}.
        </Trans>
      </span>
      {mayEnd && (
        <Button variant="default" loading={end.isPending} onClick={() => end.mutate()}>
          <Trans>End now</Trans>
        </Button>
      )}
    </Strip>
  )
}
