import { useLingui } from '@lingui/react/macro'
import { NativeSelect, TextInput } from '@mantine/core'
import { NumberField } from '../../../shared/forms/number-field.tsx'
import { SecretInput } from '../../../shared/forms/secret-input.tsx'
import gateways from '../gateways/gateways.module.css'
import settings from '../settings.module.css'
import { usualPort } from './mail-hosts.ts'

/** Server as typed. */
export interface TypedServer {
  readonly host: string
  readonly port: number
  readonly security: 'tls' | 'starttls'
  readonly user: string
  readonly password: string
}

interface ServerFieldsProps {
  readonly title: string
  readonly protocol: 'imap' | 'smtp'
  readonly server: TypedServer
  readonly hasStored: boolean
  /** If blank, that of the other server is used. */
  readonly isPasswordOptional?: boolean
  readonly onChange: (server: TypedServer) => void
}

/** A mail server: its host, port, encryption and user. */
export function ServerFields(props: ServerFieldsProps) {
  const { title, protocol, server, hasStored, isPasswordOptional = false, onChange } = props
  const { t } = useLingui()
  return (
    <fieldset className={gateways.account}>
      <legend>{title}</legend>
      <div className={settings.pair}>
        <TextInput
          label={t`Server`}
          placeholder={`${protocol}.example.com`}
          required
          maxLength={253}
          spellCheck={false}
          value={server.host}
          onChange={(event) => onChange({ ...server, host: event.currentTarget.value })}
        />
        <NativeSelect
          label={t`Encryption`}
          value={server.security}
          data={[
            { value: 'tls', label: 'TLS' },
            { value: 'starttls', label: 'STARTTLS' },
          ]}
          onChange={(event) => {
            const security = event.currentTarget.value as TypedServer['security']
            const isUsual = server.port === usualPort(protocol, server.security)
            onChange({ ...server, security, port: isUsual ? usualPort(protocol, security) : server.port })
          }}
        />
        <NumberField
          label={t`Port`}
          min={1}
          max={65_535}
          allowDecimal={false}
          value={server.port}
          empty={usualPort(protocol, server.security)}
          onNumber={(port) => onChange({ ...server, port })}
        />
      </div>
      <div className={settings.pair}>
        <TextInput
          label={t`User`}
          required
          maxLength={254}
          autoComplete="off"
          spellCheck={false}
          value={server.user}
          onChange={(event) => onChange({ ...server, user: event.currentTarget.value })}
        />
        <SecretInput
          label={t`Password`}
          placeholder={hasStored ? t`As it is` : isPasswordOptional ? t`The same as above` : undefined}
          required={!hasStored && !isPasswordOptional}
          maxLength={200}
          autoComplete="new-password"
          value={server.password}
          onChange={(event) => onChange({ ...server, password: event.currentTarget.value })}
        />
      </div>
    </fieldset>
  )
}
