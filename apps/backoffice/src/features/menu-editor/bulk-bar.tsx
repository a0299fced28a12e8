import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import type { DraftMenu } from '@thali/contract/menu-editor'
import { useState } from 'react'
import { useMay } from '../../shared/session.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import { BULK_KINDS, type BulkKind } from './bulk-kinds.ts'
import { BulkStates } from './bulk-states.tsx'
import styles from './grid.module.css'
import type { ProductSelection } from './use-product-selection.ts'

interface BulkBarProps {
  readonly draft: DraftMenu
  readonly selection: ProductSelection
  /** Number of dishes that match the filters of the list. */
  readonly matching: number
}

/** Actions on the selected dishes. */
export function BulkBar({ draft, selection, matching }: BulkBarProps) {
  const { t } = useLingui()
  const [kind, setKind] = useState<BulkKind | null>(null)
  const names: Record<BulkKind, string> = {
    price: t`Prices…`,
    discount: t`Discount…`,
    veg: t`Veg mark…`,
    taxes: t`Taxes…`,
    list: t`Category…`,
    remove: t`Remove…`,
  }
  const maySellOut = useMay('items.availability')
  const [isSelling, setSelling] = useState(false)
  const count = selection.ids.size
  return (
    <section className={styles.bulk} aria-label={t`Selected dishes`}>
      <strong role="status">
        <Plural value={count} one="# dish selected" other="# dishes selected" />
      </strong>
      {count < matching && (
        <Button variant="subtle" onClick={selection.all}>
          <Trans>Select all {matching} that match</Trans>
        </Button>
      )}
      <Button variant="subtle" onClick={selection.none}>{t`Select none`}</Button>
      <Group gap={8} className={styles.acts ?? ''}>
        {maySellOut && <Button variant="default" onClick={() => setSelling(true)}>{t`Sold out…`}</Button>}
        {BULK_KINDS.map((one) => (
          <Button key={one} variant="default" onClick={() => setKind(one)}>
            {names[one]}
          </Button>
        ))}
      </Group>
      {isSelling && <BulkStates itemIds={[...selection.ids]} onClose={() => setSelling(false)} />}
      {kind && (
        <BulkDialog
          key={kind}
          kind={kind}
          draft={draft}
          itemIds={[...selection.ids]}
          onClose={() => setKind(null)}
        />
      )}
    </section>
  )
}
