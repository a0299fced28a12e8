import { Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, Stack, TextInput } from '@mantine/core'
import type { BillPreview, Invoice } from '@thali/contract/invoices'
import { type FormEvent, useState } from 'react'
import { Form } from '../../../shared/forms/form.tsx'
import { formText } from '../../../shared/forms/short-form.tsx'
import { ErrorAlert } from '../../../shared/look/error-alert.tsx'
import { useFormats } from '../../../shared/use-formats.ts'
import { useInvoiceNames } from '../../../shared/use-invoice-names.ts'
import { useIssueBill } from './use-bill.ts'

interface IssueBillFormProps {
  readonly document: BillPreview['document']
  readonly customerOf: BillPreview['customerOf']
  readonly orderIds: readonly string[]
  readonly onIssued: (bill: Invoice) => void
}

/** Customer and place of supply of a bill, and the button that issues it. */
export function IssueBillForm({ document, customerOf, orderIds, onIssued }: IssueBillFormProps) {
  const { t } = useLingui()
  const { rules, taxNumber: numberName } = useInvoiceNames()
  const { price } = useFormats()
  const issue = useIssueBill(orderIds)
  const [numberError, setNumberError] = useState<string | null>(null)
  const { customer, placeOfSupply, payableMinor } = document

  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (issue.isPending) return
    const values = new FormData(event.currentTarget)
    const taxNumber = formText(values, 'taxNumber')
    const number = rules.taxNumber.normalize(taxNumber)
    if (number !== '' && rules.taxNumber.findProblem(number) !== null) {
      setNumberError(t`There is a mistake in this GSTIN. It has 15 characters, such as 27AAPFU0939F1ZV.`)
      event.currentTarget.querySelector<HTMLInputElement>('[name=taxNumber]')?.focus()
      return
    }
    setNumberError(null)
    const state = formText(values, 'state')
    issue.mutate(
      {
        totalMinor: payableMinor,
        customer: { name: formText(values, 'name'), taxNumber },
        ...(state && state !== placeOfSupply?.code && { placeOfSupply: state }),
      },
      { onSuccess: onIssued },
    )
  }
  return (
    <Form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <ErrorAlert error={issue.error} />
        <TextInput
          name="name"
          label={t`Customer’s name (optional)`}
          description={customerOf === null ? undefined : t`Wanted by the guest of order ${customerOf}`}
          maxLength={120}
          autoComplete="off"
          defaultValue={customer.name}
        />
        <TextInput
          name="taxNumber"
          label={t`Customer’s ${numberName} (optional)`}
          maxLength={30}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={customer.taxNumber}
          error={numberError}
        />
        {placeOfSupply && rules.stateTaxes && (
          <NativeSelect
            name="state"
            label={t`Place of supply`}
            description={t`Meals in the house and food delivered nearby: the store’s own state.`}
            defaultValue={placeOfSupply.code}
            data={Object.entries(rules.stateTaxes.states).map(([value, label]) => ({ value, label }))}
          />
        )}
        <Button type="submit" size="lg" loading={issue.isPending}>
          <Trans>Issue for {price(payableMinor)}</Trans>
        </Button>
      </Stack>
    </Form>
  )
}
