import { Modal } from '@mantine/core'
import type { StaffReservation } from '@thali/contract/reservations'
import type { ReactNode } from 'react'

interface ReservationDialogProps {
  /** Null: it is closed. */
  readonly reservation: StaffReservation | null
  /** @param name of the diner */
  readonly title: (name: string) => string
  readonly onClose: () => void
  readonly children: (reservation: StaffReservation) => ReactNode
}

/** Dialog about a reservation, titled with the diner's name. */
export function ReservationDialog({ reservation, title, onClose, children }: ReservationDialogProps) {
  return (
    <Modal
      opened={reservation !== null}
      onClose={onClose}
      closeOnClickOutside={false}
      title={title(reservation?.name ?? '')}
    >
      {reservation && children(reservation)}
    </Modal>
  )
}
