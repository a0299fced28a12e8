import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Popover } from '@mantine/core'
import { IconLink, IconLinkOff } from '@tabler/icons-react'
import { APP_PAGES } from '@thali/contract/app-pages'
import { productName } from '@thali/contract/editor-paths'
import type { DraftMenu, SharedGroups } from '@thali/contract/menu-editor'
import { pathTo } from '@thali/contract/paths'
import type { EditedGroup } from '@thali/domain/menu/edited-menu'
import { useState } from 'react'
import { Link } from 'react-router'
import { useStore } from '../../shared/session.ts'
import { ShareDialog } from './share-dialog.tsx'
import styles from './sharing.module.css'
import type { GroupSharing } from './use-sharing.ts'

interface ShareLineProps {
  readonly group: EditedGroup
  readonly draft: DraftMenu
  readonly sharing: GroupSharing
  readonly onGroup: (group: EditedGroup) => void
}

/** Dishes that share this group, with actions to share it with one more and to stop sharing it here. */
export function ShareLine({ group, draft, sharing, onGroup }: ShareLineProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const others = sharing.dishesBeside(group.sharedId)
  const name = group.label
  const stop = () => {
    const { sharedId: _, ...own } = group
    onGroup(own)
  }
  return (
    <div className={styles.line}>
      {others.length > 0 && <SharedBy dishes={others} name={name} />}
      {sharing.itemId !== null && (
        <Button
          variant="subtle"
          leftSection={<IconLink size={18} />}
          disabled={sharing.isDirty}
          onClick={() => setOpen(true)}
        >
          <Trans>Use in other dishes…</Trans>
        </Button>
      )}
      {others.length > 0 && (
        <Button variant="subtle" color="gray" leftSection={<IconLinkOff size={18} />} onClick={stop}>
          <Trans>Stop sharing</Trans>
        </Button>
      )}
      {sharing.itemId !== null && sharing.isDirty && others.length === 0 && (
        <span className={styles.hint}>
          <Trans>Save first to use it elsewhere.</Trans>
        </span>
      )}
      {others.length > 0 && (
        <p className={styles.hint}>
          <Trans>What you save here is saved in all of them. Each is sold out separately.</Trans>
        </p>
      )}
      {isOpen && sharing.itemId !== null && (
        <ShareDialog
          itemId={sharing.itemId}
          group={group}
          draft={draft}
          shared={others.map(({ id }) => id)}
          title={t`Use “${name}” in other dishes`}
          onShared={sharing.onShared}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}

interface SharedByProps {
  readonly dishes: SharedGroups['groups'][number]['dishes']
  readonly name: string
}

/** Limit of the dishes listed; more are only counted. */
const LISTED = 100

function SharedBy({ dishes, name }: SharedByProps) {
  const { t } = useLingui()
  const { slug } = useStore()
  const more = dishes.length - LISTED
  return (
    <Popover position="bottom-start" width={300} trapFocus withRoles>
      <Popover.Target>
        <Button variant="light" className={styles.badge ?? ''} leftSection={<IconLink size={18} />}>
          <Plural value={dishes.length + 1} one="Shared by # dish" other="Shared by # dishes" />
        </Button>
      </Popover.Target>
      <Popover.Dropdown p="xs" aria-label={t`Dishes that share “${name}”`}>
        <p className={styles.hint}>
          <Trans>Besides this one:</Trans>
        </p>
        <ul className={styles.dishes}>
          {dishes.slice(0, LISTED).map(({ id, label }) => (
            <li key={id}>
              <Link to={pathTo(APP_PAGES.product, { slug, name: productName(label, id) })}>{label}</Link>
            </li>
          ))}
        </ul>
        {more > 0 && (
          <p className={styles.hint}>
            <Plural value={more} one="and # more" other="and # more" />
          </p>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
