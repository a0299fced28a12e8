import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Group } from '@mantine/core'
import { useEffect, useRef } from 'react'

/** Somebody else saved this section meanwhile: which of the two is to stay. */
export function ConflictNotice({ onTheirs, onMine }: { onTheirs: () => void; onMine: () => void }) {
  const { t } = useLingui()
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <Alert ref={notice} role="alert" color="red" title={t`Somebody else changed these settings meanwhile`}>
      <Trans>Nothing is lost. What you typed still stands below, and is not saved.</Trans>
      <Group mt="sm">
        <Button variant="default" onClick={onTheirs}>
          <Trans>Take theirs</Trans>
        </Button>
        <Button color="red" onClick={onMine}>
          <Trans>Save mine over it</Trans>
        </Button>
      </Group>
    </Alert>
  )
}
