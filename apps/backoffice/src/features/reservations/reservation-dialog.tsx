import { useLingui } from '@lingui/react/macro'
import { Modal } from '@mantine/core'
import type { StaffReservation } from '@thali/contract/reservations'
import type { ReactNode } from 'react'

interface ReservationDialogProps {
  /** Null: it is closed. */
  readonly reservation: StaffReservation | null
  /** @param name of its guest */
  readonly title: (name: string) => string
  readonly onClose: () => void
  readonly children: (reservation: StaffReservation) => ReactNode
}

/** A dialog about one reservation, headed by its guest. */
export function ReservationDialog({ reservation, title, onClose, children }: ReservationDialogProps) {
  const { t } = useLingui()
  return (
    <Modal
      opened={reservation !== null}
      onClose={onClose}
      title={title(reservation?.name ?? '')}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {reservation && children(reservation)}
    </Modal>
  )
}
