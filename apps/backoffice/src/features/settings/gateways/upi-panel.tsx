import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { GATEWAY_API } from '@thali/contract/gateway-paths'
import {
  isUpiAddress,
  UPI_ADDRESS_MAX,
  UPI_CURRENCY,
  UPI_NAME_MAX,
  type UpiAccount,
} from '@thali/domain/payment/upi'
import { useState } from 'react'
import { Form } from '../../../shared/forms/form.tsx'
import { FormPanel } from '../../../shared/forms/form-panel.tsx'
import { ErrorAlert } from '../../../shared/look/error-alert.tsx'
import { sessionQuery, useStore } from '../../../shared/session.ts'
import { useCall } from '../../../shared/use-call.ts'
import settings from '../settings.module.css'

/** The store's own UPI address, without confirmation by a service. UPI supports only rupees. */
export function UpiPanel() {
  const { t } = useLingui()
  const { upi, currencyCode } = useStore()
  if (currencyCode !== UPI_CURRENCY) return null
  return (
    <FormPanel
      title={t`UPI without a service`}
      hint={t`Guests scan a code with the amount and their order number on the page of their order, or on your screen when you take a payment. The money goes straight to your account. Thali is not notified: you check your own app and mark the order as paid.`}
    >
      <UpiForm key={JSON.stringify(upi)} upi={upi} />
    </FormPanel>
  )
}

function UpiForm({ upi }: { readonly upi: UpiAccount | null }) {
  const { t } = useLingui()
  const { name: storeName } = useStore()
  const queries = useQueryClient()
  const [address, setAddress] = useState(upi?.address ?? '')
  const [name, setName] = useState(upi?.name ?? storeName.slice(0, UPI_NAME_MAX))
  const [isAsked, setAsked] = useState(false)
  const save = useCall(GATEWAY_API.setUpi, {
    async onSuccess(saved) {
      await queries.invalidateQueries({ queryKey: sessionQuery.queryKey })
      notifications.show({
        message: saved.upi ? t`Guests can pay by UPI from now on.` : t`UPI is no longer offered.`,
      })
    },
  })
  const typed = { address: address.trim(), name: name.trim() }
  const isAddressWrong = !isUpiAddress(typed.address)
  const isChanged = typed.address !== (upi?.address ?? '') || typed.name !== (upi?.name ?? '')
  const submit = () => {
    setAsked(true)
    if (!save.isPending && !isAddressWrong && typed.name !== '') save.mutate({ body: { upi: typed } })
  }
  return (
    <Form onSubmit={submit} noValidate>
      <ErrorAlert error={save.error} mb="sm" />
      <div className={settings.pair}>
        <TextInput
          label={t`UPI address (VPA)`}
          description={t`As your bank or UPI app shows it`}
          placeholder="shop@bank"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={UPI_ADDRESS_MAX}
          value={address}
          error={isAsked && isAddressWrong && t`Type an address such as shop@bank`}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
        <TextInput
          label={t`Name of the account`}
          description={t`As guests see it in their app before they pay`}
          maxLength={UPI_NAME_MAX}
          value={name}
          error={isAsked && typed.name === '' && t`Please fill this in`}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </div>
      <Group gap="xs" mt="sm">
        <Button type="submit" loading={save.isPending} disabled={!isChanged}>
          {upi ? t`Save` : t`Offer UPI`}
        </Button>
        {upi && (
          <Button
            variant="default"
            disabled={save.isPending}
            onClick={() => save.mutate({ body: { upi: null } })}
          >
            <Trans>Stop offering it</Trans>
          </Button>
        )}
      </Group>
    </Form>
  )
}
