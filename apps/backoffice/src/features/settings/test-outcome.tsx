import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'

interface TestOutcomeProps {
  readonly isGood: boolean
  readonly children: ReactNode
}

/** Outcome of a test of an account, within a list of its facts. */
export function TestOutcome({ isGood, children }: TestOutcomeProps) {
  return (
    <dd data-good={isGood || undefined} data-bad={!isGood || undefined}>
      {isGood ? (
        <IconCheck size={18} aria-hidden="true" />
      ) : (
        <IconAlertTriangle size={18} aria-hidden="true" />
      )}
      <span>{children}</span>
    </dd>
  )
}
