import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Modal, Stack } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { recoveryPath } from '@thali/contract/paths'
import type { StaffOrder } from '@thali/contract/staff-orders'
import { useState } from 'react'
import { QrCode } from '../../shared/look/qr-code.tsx'
import { useFormats } from '../../shared/use-formats.ts'

/** Code that returns an order to a diner's phone, after the page was lost or the phone was replaced. */
export function RecoverGuest({ order }: { order: StaffOrder }) {
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
