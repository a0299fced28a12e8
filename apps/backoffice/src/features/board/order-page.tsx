import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, Skeleton, Stack } from '@mantine/core'
import { IconArmchair, IconMessages, IconQrcode, IconUserX } from '@tabler/icons-react'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo, recoveryPath } from '@thali/contract/paths'
import type { StaffOrder } from '@thali/contract/staff-orders'
import { STAFF_API } from '@thali/contract/staff-paths'
import { isAtTable } from '@thali/domain/order/table-orders'
import { useCallback, useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { isDenied } from '../../shared/is-denied.ts'
import { useLive } from '../../shared/live/live-context.tsx'
import { POLL_MS } from '../../shared/live/poll-times.ts'
import { BackButton } from '../../shared/look/back-button.tsx'
import { LinkButton } from '../../shared/look/link-button.tsx'
import { LoadFailure } from '../../shared/look/load-failure.tsx'
import { PrintSheet } from '../../shared/look/print-sheet.tsx'
import { QrCode } from '../../shared/look/qr-code.tsx'
import { useMay, useStore } from '../../shared/session.ts'
import { useFormats } from '../../shared/use-formats.ts'
import { useNow } from '../../shared/use-now.ts'
import { useStoreQuery } from '../../shared/use-store-query.ts'
import { useWakeLock } from '../../shared/use-wake-lock.ts'
import { BoardDialogs, type OpenDialog } from './board-dialogs.tsx'
import { OrderBillButton } from './order-bill-button.tsx'
import styles from './order-page.module.css'
import { OrderPanel } from './order-panel.tsx'
import { PrintTicketButton } from './print-ticket-button.tsx'
import { PrintedTickets } from './printed-ticket.tsx'
import { RefundSection } from './refund/refund-section.tsx'
import { useBoard } from './use-board.ts'
import { useOrderActions } from './use-order-actions.tsx'

/** `/app/{store}/order/{orderId}`: one order with all actions on it, and its papers. */
export function OrderPage() {
  const { t } = useLingui()
  const { orderId = '' } = useParams()
  const { slug, name } = useStore()
  const { placeName } = useFormats()
  const navigate = useNavigate()
  const { listen, connected } = useLive()
  const detail = useStoreQuery(['order-page', orderId], STAFF_API.order, {
    values: { orderId },
    refetchInterval: ({ state }) => !connected && !isDenied(state.error) && POLL_MS,
    // No events were received while another screen was open.
    refetchOnMount: 'always',
  })
  const { refetch } = detail
  const isGone = isDenied(detail.error)
  useEffect(
    () =>
      listen({
        onGap: () => !isGone && void refetch(),
        onEvent: (event) => event.orderId === orderId && void refetch(),
      }),
    [listen, refetch, orderId, isGone],
  )
  const board = useBoard()
  const actions = useOrderActions()
  const skewMs = board.data?.skewMs ?? 0
  const nowMs = useNow(1000) + skewMs
  const wakeLock = useWakeLock()
  const mayBill = useMay('bills.issue')
  const mayAnswer = useMay('chat.answer')
  const mayErase = useMay('data.manage')
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  /**
   * Turn of printing, 0 for none: the same document can be printed again if the browser does not report the end of
   * printing.
   */
  const [printing, setPrinting] = useState(0)
  const onPrinted = useCallback(() => setPrinting(0), [])

  const order = detail.data
  // After a failure it is shown, while the query continues.
  if (!order && detail.errorUpdateCount > 0)
    return (
      <LoadFailure
        title={t`The order could not be loaded`}
        error={detail.error ?? detail.failureReason}
        onRetry={refetch}
        back={{
          label: t`Go to the orders`,
          onClick: () => void navigate(pathTo(APP_PAGES.board, { slug })),
        }}
      />
    )
  return (
    <div className={styles.page}>
      <div className={styles.column}>
        <header className={styles.head}>
          <BackButton to={pathTo(APP_PAGES.board, { slug })}>
            <Trans>Orders</Trans>
          </BackButton>
          <h1>{order ? t`Order ${order.number}` : t`Order`}</h1>
          <Group gap="xs">
            <PrintTicketButton order={order} onPrint={() => setPrinting(printing + 1)} />
            <OrderBillButton order={order} />
          </Group>
        </header>
        {!order && <Skeleton height={320} radius={16} />}
        {order && (
          <>
            <title>{`${t`Order ${order.number}`} · ${name}`}</title>
            <div className={styles.card}>
              <OrderPanel
                order={order}
                nowMs={nowMs}
                actions={actions}
                onCancel={() => setDialog({ kind: 'cancel', orderId })}
                onLine={(line) => setDialog({ kind: 'line', orderId, lineId: line.id })}
              />
            </div>
            {mayBill && <RefundSection orderId={orderId} revision={order.revision} />}
            <div className={styles.more}>
              {mayAnswer && (
                <LinkButton
                  to={pathTo(APP_PAGES.conversation, { slug, conversationKey: orderId })}
                  icon={IconMessages}
                >{t`Messages`}</LinkButton>
              )}
              {mayBill && isAtTable(order.orderTypeKind) && order.address !== '' && (
                <LinkButton
                  to={pathTo(APP_PAGES.table, { slug, orderType: order.orderType, table: order.address })}
                  icon={IconArmchair}
                >
                  {t`All of ${placeName(order.address, order.orderType)}`}
                </LinkButton>
              )}
              <RecoverGuest order={order} />
              {mayErase && (
                <LinkButton
                  to={`${pathTo(APP_PAGES.settingsData, { slug })}?order=${orderId}`}
                  icon={IconUserX}
                >{t`Erase this guest’s data…`}</LinkButton>
              )}
            </div>
            <BoardDialogs
              dialog={dialog}
              orders={[order]}
              reasons={board.data?.reasons ?? []}
              skewMs={skewMs}
              actions={actions}
              wakeLock={wakeLock}
              onDialog={setDialog}
            />
          </>
        )}
      </div>
      {order && printing > 0 && (
        <PrintSheet key={printing} onPrinted={onPrinted}>
          <PrintedTickets order={order} stations={board.data?.stations ?? []} />
        </PrintSheet>
      )}
    </div>
  )
}

/** Code that returns an order to a diner's phone, after the page was lost or the phone was replaced. */
function RecoverGuest({ order }: { order: StaffOrder }) {
  const { t } = useLingui()
  const { place } = useFormats()
  const [isOpen, setOpen] = useState(false)
  const { number, slug } = order
  const where = [order.userName, place(order)].filter(Boolean).join(' · ')
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconQrcode size={20} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        <Trans>Show the guest this order again…</Trans>
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t`Order ${number} for the guest’s phone`}
        centered
      >
        <Stack align="center">
          <QrCode text={location.origin + recoveryPath(slug)} label={t`Code of order ${number}`} />
          {where && <strong>{where}</strong>}
          <span>
            <Trans>
              The guest scans it with the phone’s camera: the order opens there, and stays among their orders.
              Show it to nobody else: it opens the order for anyone who scans it.
            </Trans>
          </span>
        </Stack>
      </Modal>
    </>
  )
}
