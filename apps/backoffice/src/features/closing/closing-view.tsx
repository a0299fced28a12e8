import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Skeleton } from '@mantine/core'
import { IconPrinter, IconReceipt } from '@tabler/icons-react'
import { APP_PAGES } from '@thali/contract/app-pages'
import { CLOSING_API } from '@thali/contract/closing-paths'
import type { Closing } from '@thali/contract/closings'
import { pathTo } from '@thali/contract/paths'
import { useCallback, useState } from 'react'
import { BackButton } from '../../shared/look/back-button.tsx'
import { ListPage } from '../../shared/look/list-page.tsx'
import { Pending } from '../../shared/look/pending.tsx'
import { PrintSheet } from '../../shared/look/print-sheet.tsx'
import { useStore } from '../../shared/session.ts'
import { useFormats } from '../../shared/use-formats.ts'
import { usePrintActions, usePrinting } from '../../shared/use-printing.ts'
import { useStoreQuery } from '../../shared/use-store-query.ts'
import { useStoreTimeFormats } from '../../shared/use-store-time-formats.ts'
import { MovementList } from './cash-movements.tsx'
import styles from './closing.module.css'
import { DrawerSum } from './drawer-sum.tsx'
import { FloatList } from './float-list.tsx'
import { MethodSums } from './method-sums.tsx'
import { UnpaidOrders } from './unpaid-orders.tsx'

/** Closing as recorded, to read and to print. */
export function ClosingView({ closingId }: { closingId: string }) {
  const { t } = useLingui()
  const { slug, name } = useStore()
  const { day } = useStoreTimeFormats()
  const closing = useStoreQuery(['closings', 'one', closingId], CLOSING_API.closing, {
    values: { closingId },
  })
  const { data } = closing
  const [isPrinting, setPrinting] = useState(false)
  const onPrinted = useCallback(() => setPrinting(false), [])
  const title = data ? t`Closing of ${day(data.businessDay)}` : t`Day’s closing`
  return (
    <ListPage
      title={title}
      back={<BackButton to={pathTo(APP_PAGES.closing, { slug })}>{t`All closings`}</BackButton>}
    >
      <title>{`${title} · ${name}`}</title>
      <Pending query={closing} failure={t`The closing could not be loaded`}>
        <Skeleton height={320} radius={16} />
      </Pending>
      {data && (
        <div className={styles.card}>
          <Facts closing={data} />
          <Group gap="xs">
            <Button
              variant="default"
              leftSection={<IconPrinter size={20} aria-hidden="true" />}
              onClick={() => setPrinting(true)}
            >
              <Trans>Print</Trans>
            </Button>
            <PrintOnReceiptPrinter closingId={closingId} />
          </Group>
          {isPrinting && (
            <PrintSheet onPrinted={onPrinted}>
              <h1>{name}</h1>
              <p>{title}</p>
              <Facts closing={data} />
            </PrintSheet>
          )}
        </div>
      )}
    </ListPage>
  )
}

/** Button that prints on the receipt printers for bills; absent if the store has none. */
function PrintOnReceiptPrinter({ closingId }: { closingId: string }) {
  const { data } = usePrinting()
  const { printClosing } = usePrintActions()
  if (!data?.printers.some(({ printsBills }) => printsBills)) return null
  return (
    <Button
      variant="default"
      leftSection={<IconReceipt size={20} aria-hidden="true" />}
      loading={printClosing.isPending}
      onClick={() => printClosing.mutate({ closingId, body: { printerId: null } })}
    >
      <Trans>Print on receipt printer</Trans>
    </Button>
  )
}

function Facts({ closing }: { closing: Closing }) {
  const { t } = useLingui()
  const { price } = useFormats()
  const { moment } = useStoreTimeFormats()
  const {
    number,
    byName,
    closedAt,
    since,
    floatMinor,
    floats,
    leftMinor,
    denominations,
    note,
    movements,
    unpaid,
  } = closing
  return (
    <>
      <p className={styles.about}>
        {t`No. ${number}`} · {moment(closedAt)} · {byName}
        {since !== null && <> · {t`since ${moment(since)}`}</>}
      </p>
      <MethodSums methods={closing.methods} />
      <DrawerSum
        amounts={closing}
        movedMinor={movements.reduce((sum, { amountMinor }) => sum + amountMinor, 0)}
      />
      <dl className={styles.check}>
        <div>
          <dt>{t`In the drawer at the start`}</dt>
          <dd>{price(floatMinor)}</dd>
        </div>
        <div>
          <dt>{t`Stays in the drawer for the next`}</dt>
          <dd>{price(leftMinor)}</dd>
        </div>
        {denominations.map(({ valueMinor, count }) => (
          <div key={valueMinor}>
            <dt>
              {price(valueMinor)} × {count}
            </dt>
            <dd>{price(valueMinor * count)}</dd>
          </div>
        ))}
      </dl>
      {floats.length > 0 && (
        <div>
          <h2 className={styles.about}>{t`Noted at the start`}</h2>
          <FloatList floats={floats} />
        </div>
      )}
      {movements.length > 0 && (
        <div>
          <h2 className={styles.about}>{t`Cash in and out`}</h2>
          <MovementList movements={movements} />
        </div>
      )}
      {unpaid && <UnpaidOrders unpaid={unpaid} />}
      {note !== '' && <p className={styles.note}>{note}</p>}
    </>
  )
}
