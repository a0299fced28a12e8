import { Trans, useLingui } from '@lingui/react/macro'
import { Modal, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { INVOICE_API } from '@thali/contract/invoice-paths'
import type { Invoice } from '@thali/contract/invoices'
import { formText, ShortForm } from '../../shared/forms/short-form.tsx'
import type { Language } from '../../shared/language.ts'
import { useCall } from '../../shared/use-call.ts'

/** Mails a bill to a diner who asks for it. */
export function MailBillDialog({ bill, onClose }: { bill: Invoice; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const mail = useCall(INVOICE_API.mailInvoice, { values: { invoiceId: bill.id } })
  const onSuccess = () => {
    notifications.show({ message: t`The bill is on its way.` })
    onClose()
  }
  return (
    <Modal opened onClose={onClose} title={t`Mail ${bill.serial}`}>
      <p>
        <Trans>
          Only for a guest who asks for it: the address is used for this e-mail only and is not stored.
        </Trans>
      </p>
      <ShortForm
        action={t`Send the bill`}
        isBusy={mail.isPending}
        error={mail.error}
        onSubmit={(values) => {
          const email = formText(values, 'email')
          if (email) mail.mutate({ body: { email, language: i18n.locale as Language } }, { onSuccess })
        }}
      >
        <TextInput
          name="email"
          type="email"
          label={t`E-mail of the guest`}
          autoComplete="off"
          maxLength={254}
          required
          data-autofocus
        />
      </ShortForm>
    </Modal>
  )
}
