import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect, TextInput } from '@mantine/core'
import { GATEWAY_KEY_MAX, type GatewayOfStore } from '@thali/contract/gateways'
import { ApiError } from '../../../shared/api.ts'
import { SecretInput } from '../../../shared/forms/secret-input.tsx'
import { ErrorAlert } from '../../../shared/look/error-alert.tsx'
import { KeysDialog, wrongFields } from '../keys-dialog.tsx'
import styles from './gateways.module.css'
import { type AccountPlace, useSaveKeys } from './use-gateways.ts'
import { useKeyNames } from './use-key-names.ts'

interface GatewayKeysDialogProps {
  readonly gateway: GatewayOfStore
  readonly mode: AccountPlace['mode']
  readonly hasKeys: boolean
  readonly onClose: () => void
}

/** Form of an account's keys; they are verified at the gateway before they are stored, and never shown again. */
export function GatewayKeysDialog({ gateway, mode, hasKeys, onClose }: GatewayKeysDialogProps) {
  const { t } = useLingui()
  const { title, provider, fields } = gateway
  const keyName = useKeyNames()
  const save = useSaveKeys({ provider, mode })
  const wrong = wrongFields(save.error)
  const submit = (values: FormData) => {
    const typed = fields.map(({ name }) => [name, String(values.get(name) ?? '').trim()] as const)
    const keys = Object.fromEntries(typed.filter(([, value]) => value !== ''))
    save.mutate({ body: { keys } }, { onSuccess: onClose })
  }
  return (
    <KeysDialog
      title={mode === 'live' ? t`${title}: keys for real payments` : t`${title}: test keys`}
      size={520}
      save={save}
      action={t`Test and save`}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={styles.muted}>
        {hasKeys ? (
          <Trans>
            What you leave blank is kept. The current keys work beside the new ones for a week, so that
            payments in progress arrive.
          </Trans>
        ) : (
          <Trans>
            They are tested at the payment service before they are saved, and encrypted. They cannot be read
            here again.
          </Trans>
        )}
      </p>
      {save.error && <SaveProblem error={save.error} />}
      {fields.map(({ name, isSecret, isRequired }) => {
        const { label, hint, choices } = keyName(provider, name)
        const error = wrong.includes(name) ? t`This is missing, or cannot be right.` : undefined
        const common = { name, label, description: hint, error } as const
        if (choices)
          return (
            <NativeSelect
              key={name}
              {...common}
              data={[...(hasKeys ? [{ value: '', label: t`As it is` }] : []), ...choices]}
            />
          )
        const input = {
          ...common,
          maxLength: GATEWAY_KEY_MAX,
          autoComplete: 'off',
          spellCheck: false,
          withAsterisk: isRequired && !hasKeys,
          placeholder: hasKeys ? t`As it is` : undefined,
        }
        return isSecret ? (
          <SecretInput key={name} {...input} autoComplete="new-password" />
        ) : (
          <TextInput key={name} {...input} />
        )
      })}
    </KeysDialog>
  )
}

function SaveProblem({ error }: { readonly error: unknown }) {
  const { t } = useLingui()
  const detail = error instanceof ApiError ? String(error.details.detail ?? '') : ''
  return <ErrorAlert error={error}>{detail && <> {t`It says: “${detail}”`}</>}</ErrorAlert>
}
