import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, NativeSelect, Stack, TextInput } from '@mantine/core'
import { ACCESS_API } from '@thali/contract/access-paths'
import type { NewApiToken } from '@thali/contract/api-tokens'
import type { Role } from '@thali/domain/people/permissions'
import { type FormEvent, useState } from 'react'
import { Form } from '../../shared/forms/form.tsx'
import { useFieldChecks } from '../../shared/forms/use-field-checks.ts'
import { useFieldErrors } from '../../shared/forms/use-field-errors.ts'
import { CopyTextButton } from '../../shared/look/copy-text-button.tsx'
import { ErrorAlert } from '../../shared/look/error-alert.tsx'
import { useCall } from '../../shared/use-call.ts'
import styles from './link-code.module.css'
import { RoleChoice } from './role-choice.tsx'

const NAME_MAX = 60
const DAYS = [30, 90, 365] as const

/** Creates a token and shows it, only once. */
export function NewTokenDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const [made, setMade] = useState<NewApiToken | null>(null)
  return (
    <Modal
      opened
      onClose={onClose}
      size={480}
      // A secret that is shown once is closed only by its own button.
      closeOnClickOutside={!made}
      closeOnEscape={!made}
      title={made ? t`Your new token` : t`Create a token`}
    >
      {made ? <Secret token={made.token} onClose={onClose} /> : <TokenForm onMade={setMade} />}
    </Modal>
  )
}

function TokenForm({ onMade }: { onMade: (made: NewApiToken) => void }) {
  const { t } = useLingui()
  const create = useCall(ACCESS_API.createApiToken, {
    renews: ['api-tokens'],
    // The secret exists nowhere else, and is not kept once the dialog is closed.
    gcTime: 0,
  })
  const [role, setRole] = useState<Role>('waiter')
  const checks = useFieldChecks()
  const { form, errors, check } = useFieldErrors<'name'>()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const values = new FormData(event.currentTarget)
    const name = String(values.get('name')).trim()
    const days = Number(values.get('days'))
    if (!check({ name: checks.name(name) })) return
    const body = { name, role, ...(days > 0 ? { expiresInDays: days } : {}) }
    create.mutate({ body }, { onSuccess: onMade })
  }
  return (
    <Form ref={form} onSubmit={submit} noValidate>
      <Stack>
        <ErrorAlert error={create.error} />
        <TextInput
          name="name"
          label={t`Name of the program`}
          maxLength={NAME_MAX}
          autoComplete="off"
          data-autofocus
          error={errors.name}
        />
        <RoleChoice label={t`It may do what this role may`} value={role} onChange={setRole} />
        <NativeSelect
          name="days"
          label={t`Ends`}
          defaultValue={365}
          data={[
            ...DAYS.map((days) => ({ value: String(days), label: t`After ${days} days` })),
            { value: '0', label: t`Only when it is revoked` },
          ]}
        />
        <Button type="submit" size="lg" loading={create.isPending}>{t`Create the token`}</Button>
      </Stack>
    </Form>
  )
}

function Secret({ token, onClose }: { token: string; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <div className={styles.code}>
      <p>
        <Trans>
          Copy it into your program now. It is not shown again; anyone who has it can act for you.
        </Trans>
      </p>
      <p className={styles.address}>{token}</p>
      <Group gap={8} justify="center">
        <CopyTextButton variant="filled" text={token} label={t`Copy the token`} data-autofocus />
        <Button variant="default" onClick={onClose}>{t`Done`}</Button>
      </Group>
    </div>
  )
}
