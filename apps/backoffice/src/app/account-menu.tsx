import { Trans } from '@lingui/react/macro'
import { Popover } from '@mantine/core'
import { IconUserCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { AccountPanel } from './account-panel.tsx'
import styles from './nav-rail.module.css'
import { RAIL_POPOVER_PLACEMENT } from './rail-popover-placement.ts'

/** The signed-in person's account and settings, beside the rail. */
export function AccountMenu() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="right-end"
      middlewares={RAIL_POPOVER_PLACEMENT}
      width={300}
      trapFocus
      withRoles
    >
      <Popover.Target>
        <button type="button" className={styles.link} onClick={() => setOpen(!isOpen)}>
          <IconUserCircle aria-hidden="true" />
          <span>
            <Trans>You</Trans>
          </span>
        </button>
      </Popover.Target>
      <Popover.Dropdown p="sm">
        <AccountPanel onLeave={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}
