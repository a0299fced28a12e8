import { useLingui } from '@lingui/react/macro'
import { Alert, Button, Group } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'

interface ConflictFrameProps {
  readonly title: string
  /** The differences. */
  readonly children: ReactNode
  readonly onTheirs: () => void
  readonly onMine: () => void
}

/** Conflict of two edits, with the choice which one to keep. */
export function ConflictFrame({ title, children, onTheirs, onMine }: ConflictFrameProps) {
  const { t } = useLingui()
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <Alert ref={notice} role="alert" color="red" title={title}>
      {children}
      <Group mt="sm">
        <Button variant="default" onClick={onTheirs}>{t`Use theirs`}</Button>
        <Button color="red" onClick={onMine}>{t`Overwrite it with mine`}</Button>
      </Group>
    </Alert>
  )
}
