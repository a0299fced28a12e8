import { useLingui } from '@lingui/react/macro'
import type { ScannedTable } from '@thali/contract/scanned-table'
import { SCANNED_TABLE_API } from '@thali/contract/scanned-table-paths'
import { addressFromLink } from '@thali/domain/order/order-address'
import { placeName } from '@thali/domain/order/place-name'
import { useEffect, useState } from 'react'
import { fetchApi } from '../../platform/fetch-api.ts'
import { currentTableLink } from '../../state/device/table-link.ts'
import { useStoreView } from '../../state/store-view.tsx'
import { Button } from '../../ui/button.tsx'
import look from '../../ui/floating.module.css'
import { TableIcon } from '../../ui/icons.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Notice that the scanned code leads to no table of the store, shown before a cart is filled for it. */
export function ScannedTableNotice() {
  const { t } = useLingui()
  const { store, lang, mode } = useStoreView()
  const [wrong, setWrong] = useState<{ state: ScannedTable['state']; address: string } | null>(null)
  const isOrdering = mode === 'open'
  useEffect(() => {
    const link = currentTableLink(store.slug, Date.now())
    const address = link && addressFromLink(link.idel, link.iden)
    if (!address || !isOrdering) return
    let isOver = false
    const { conf, iden, idel, sig } = link
    const asked = { storeId: store.id, conf: conf ?? '', iden: iden ?? '', idel: idel ?? '', sig: sig ?? '' }
    // Without an answer, ordering reports it as always.
    void fetchApi(SCANNED_TABLE_API.scannedTable, asked).then((answer) => {
      if (!isOver && answer.kind === 'ok') setWrong({ state: answer.body.state, address })
    })
    return () => {
      isOver = true
    }
  }, [store.id, store.slug, isOrdering])
  if (!wrong || wrong.state === 'known') return null
  const address = placeName(wrong.address, lang)
  return (
    <div className={look.floating}>
      <Notice
        tone="info"
        icon={<TableIcon />}
        title={
          wrong.state === 'void'
            ? t`This code is not valid at this restaurant`
            : t`${address} is not on our list`
        }
        actions={<Button look="quiet" onClick={() => setWrong(null)}>{t`Close`}</Button>}
      >
        <p>
          {wrong.state === 'void'
            ? t`Scan the code that is on your table now, or ask the staff.`
            : t`The table may have another name now. Scan the code on it again, or tell the staff where you sit.`}
        </p>
      </Notice>
    </div>
  )
}
