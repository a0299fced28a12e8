import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import {
  IconBell,
  IconFlame,
  IconHelp,
  IconListCheck,
  IconPlayerPause,
  IconSchool,
  IconVolume,
} from '@tabler/icons-react'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import type { Board } from '@thali/contract/staff-orders'
import { RECEIVED } from '@thali/domain/order/order'
import type { ReactNode } from 'react'
import { SegmentedControl } from '../../shared/forms/segmented-control.tsx'
import { ToolButton, type ToolButtonProps } from '../../shared/look/tool-button.tsx'
import { ToolMenu } from '../../shared/look/tool-menu.tsx'
import { useMay, useStore } from '../../shared/session.ts'
import { ringNewOrder, unblockSound } from '../../shared/sound.ts'
import styles from './board.module.css'
import type { OpenDialog } from './board-dialogs.tsx'

/** Content of the side panel next to the work columns. */
export type SidePanel = 'recent' | 'allDay'

export interface BoardBarProps {
  /** Open orders, as far as they are counted. */
  readonly openCount: string
  readonly ordering: Board['ordering']
  readonly side: SidePanel
  readonly onSide: (side: SidePanel) => void
  readonly onDrawer: (side: SidePanel) => void
  readonly onDialog: (dialog: OpenDialog) => void
  /** Selector of the screen's station; empty if the store has only one. */
  readonly station: ReactNode
}

/** Bar of the board: title, choice of the side panel, sound check, and the button that pauses new orders. */
export function BoardBar({ openCount, ordering, side, onSide, onDrawer, onDialog, station }: BoardBarProps) {
  const { t } = useLingui()
  const { slug } = useStore()
  const mayPause = useMay('ordering.pause')
  const tools: readonly ToolButtonProps[] = [
    {
      label: t`Orders as a list`,
      icon: <IconListCheck />,
      onClick: () => onDialog({ kind: 'list', state: RECEIVED }),
    },
    {
      label: t`Test the sound`,
      icon: <IconVolume />,
      onClick: () => void unblockSound().then(ringNewOrder),
    },
    { label: t`Notifications`, icon: <IconBell />, onClick: () => onDialog({ kind: 'notify' }) },
    { label: t`Practise`, icon: <IconSchool />, to: pathTo(APP_PAGES.practice, { slug }) },
    {
      label: t`Keys and help`,
      icon: <IconHelp />,
      shortcut: '?',
      onClick: () => onDialog({ kind: 'help' }),
    },
    ...(mayPause ? [{ label: t`Rush`, icon: <IconFlame />, onClick: () => onDialog({ kind: 'rush' }) }] : []),
  ]
  return (
    <header className={styles.bar}>
      <h1>
        <Trans>Orders</Trans> <span className={styles.count}>{openCount}</span>
      </h1>
      {station}
      <SegmentedControl
        className={styles.wideOnly ?? ''}
        aria-label={t`Beside the columns`}
        value={side}
        onChange={onSide}
        data={[
          { value: 'recent', label: t`Recent` },
          { value: 'allDay', label: t`All day` },
        ]}
      />
      <Button className={styles.recentButton ?? ''} variant="default" onClick={() => onDrawer('recent')}>
        <Trans>Recent</Trans>
      </Button>
      <Button className={styles.recentButton ?? ''} variant="default" onClick={() => onDrawer('allDay')}>
        <Trans>All day</Trans>
      </Button>
      {tools.map((tool) => (
        <ToolButton key={tool.label} {...tool} className={styles.tool} />
      ))}
      {mayPause && ordering.open && (
        <Button
          variant="default"
          aria-label={t`Pause ordering`}
          leftSection={<IconPlayerPause size={20} />}
          onClick={() => onDialog({ kind: 'pause' })}
        >
          <Trans>Pause</Trans>
        </Button>
      )}
      <ToolMenu tools={tools} className={styles.toolMenu} />
    </header>
  )
}
