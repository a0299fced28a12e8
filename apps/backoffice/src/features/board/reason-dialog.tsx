import { Modal } from '@mantine/core'
import { ReasonForm, type ReasonFormProps } from './reason-form.tsx'

export interface ReasonDialogProps extends Omit<ReasonFormProps, 'onBack'> {
  readonly title: string
  readonly onClose: () => void
}

export function ReasonDialog({ title, onClose, ...form }: ReasonDialogProps) {
  return (
    <Modal opened onClose={onClose} title={title} centered>
      <ReasonForm {...form} onBack={onClose} />
    </Modal>
  )
}
