import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Skeleton, Switch, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { PAYMENT_LIST_API } from '@thali/contract/payment-list-paths'
import type { RefundRule } from '@thali/contract/payments'
import { useState } from 'react'
import { Form } from '../../../shared/forms/form.tsx'
import { FormPanel } from '../../../shared/forms/form-panel.tsx'
import { ErrorAlert } from '../../../shared/look/error-alert.tsx'
import { Pending } from '../../../shared/look/pending.tsx'
import { amountText, readAmount } from '../../../shared/read-amount.ts'
import { useStore } from '../../../shared/session.ts'
import { useCall } from '../../../shared/use-call.ts'
import { useFormats } from '../../../shared/use-formats.ts'
import { useStoreQuery } from '../../../shared/use-store-query.ts'

/** Setting of the amount above which a refund waits for a second person. */
export function RefundLimit() {
  const { t } = useLingui()
  const rule = useStoreQuery(['refund-rule'], PAYMENT_LIST_API.refundRule)
  return (
    <FormPanel
      title={t`Refunds by two people`}
      hint={t`Refunds above this need the approval of another owner or manager. Several refunds of one order by one person count together.`}
    >
      {rule.data && <RefundLimitForm key={rule.data.limitMinor} rule={rule.data} />}
      <Pending query={rule} failure={t`The settings could not be loaded`}>
        <Skeleton height={72} radius={8} />
      </Pending>
    </FormPanel>
  )
}

function RefundLimitForm({ rule: { limitMinor, members } }: { readonly rule: RefundRule }) {
  const { t } = useLingui()
  const { currencySymbol } = useStore()
  const { price } = useFormats()
  const [isOn, setOn] = useState(limitMinor !== null)
  const [typed, setTyped] = useState(limitMinor === null ? '' : amountText(limitMinor))
  const save = useCall(PAYMENT_LIST_API.setRefundLimit, {
    answers: ['refund-rule'],
    onSuccess(next) {
      const limit = next.limitMinor === null ? null : price(next.limitMinor)
      notifications.show({
        message: limit === null ? t`One person is enough again.` : t`Refunds above ${limit} need two people.`,
      })
    },
  })
  const typedMinor = readAmount(typed)
  const isAlone = members < 2
  const submit = () => {
    if (typedMinor !== null) save.mutate({ body: { limitMinor: typedMinor } })
  }
  return (
    <Form onSubmit={submit} noValidate>
      <ErrorAlert error={save.error} mb="sm" />
      <Switch
        label={t`Ask for a second person`}
        description={
          isAlone ? t`Nobody else here may refund: invite an owner or a manager first.` : undefined
        }
        checked={isOn}
        disabled={(isAlone && !isOn) || save.isPending}
        onChange={(event) => {
          const next = event.currentTarget.checked
          setOn(next)
          if (!next && limitMinor !== null) save.mutate({ body: { limitMinor: null } })
        }}
      />
      {isOn && (
        <Group align="end" gap="xs" mt="sm">
          <TextInput
            label={t`Above this amount`}
            leftSection={currencySymbol}
            inputMode="decimal"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button
            type="submit"
            loading={save.isPending}
            disabled={typedMinor === null || typedMinor === limitMinor}
          >
            <Trans>Save the limit</Trans>
          </Button>
        </Group>
      )}
    </Form>
  )
}
