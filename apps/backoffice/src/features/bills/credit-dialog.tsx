import { useLingui } from '@lingui/react/macro'
import { Modal, TextInput } from '@mantine/core'
import { INVOICE_API } from '@thali/contract/invoice-paths'
import type { Invoice } from '@thali/contract/invoices'
import { formText, ShortForm } from '../../shared/forms/short-form.tsx'
import { useCall } from '../../shared/use-call.ts'

/** Cancels a whole bill by a credit note, with the reason printed on it. */
export function CreditDialog({ bill, onClose }: { bill: Invoice; onClose: () => void }) {
  const { t } = useLingui()
  const credit = useCall(INVOICE_API.creditInvoice, { values: { invoiceId: bill.id }, renews: ['invoices'] })
  return (
    <Modal opened onClose={onClose} title={t`Take back ${bill.serial}`}>
      <p>{t`A credit note for the rest of it is issued. Then its orders can be billed again.`}</p>
      <ShortForm
        action={t`Issue the credit note`}
        isBusy={credit.isPending}
        error={credit.error}
        onSubmit={(values) => {
          const reason = formText(values, 'reason')
          if (reason) credit.mutate({ body: { reason } }, { onSuccess: onClose })
        }}
      >
        <TextInput name="reason" label={t`Reason, printed on it`} maxLength={120} required data-autofocus />
      </ShortForm>
    </Modal>
  )
}
