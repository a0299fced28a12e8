import { useLingui } from '@lingui/react/macro'
import { Button, Stack, TextInput } from '@mantine/core'
import { IconMail, IconQrcode } from '@tabler/icons-react'
import { ACCESS_API } from '@thali/contract/access-paths'
import type { CreateInvitation, NewInvitation } from '@thali/contract/staff'
import { needsEmail, type Role } from '@thali/domain/people/permissions'
import { type FormEvent, useState } from 'react'
import { Form } from '../../shared/forms/form.tsx'
import { SegmentedControl } from '../../shared/forms/segmented-control.tsx'
import { useFieldChecks } from '../../shared/forms/use-field-checks.ts'
import { useFieldErrors } from '../../shared/forms/use-field-errors.ts'
import { LANGUAGE_CHOICES, type Language } from '../../shared/language.ts'
import { ErrorAlert } from '../../shared/look/error-alert.tsx'
import { useCall } from '../../shared/use-call.ts'
import { RoleChoice } from './role-choice.tsx'

const NAME_MAX = 120
const EMAIL_MAX = 254

interface InviteFormProps {
  readonly onMade: (asked: CreateInvitation, made: NewInvitation) => void
}

/** Form of an invitation: name, role, and where the link goes: without an e-mail address it is shown as a code. */
export function InviteForm({ onMade }: InviteFormProps) {
  const { t, i18n } = useLingui()
  const invite = useCall(ACCESS_API.createInvitation, { renews: ['staff'] })
  const checks = useFieldChecks()
  const { form, errors, check } = useFieldErrors<'name' | 'email'>()
  const [role, setRole] = useState<Role>('waiter')
  const [email, setEmail] = useState('')
  const [language, setLanguage] = useState(i18n.locale as Language)
  const isEmailNeeded = needsEmail(role)
  const isMailed = isEmailNeeded || email.trim() !== ''
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const name = String(new FormData(event.currentTarget).get('name')).trim()
    const to = email.trim()
    if (!check({ name: checks.name(name), ...(isMailed && { email: checks.email(to) }) })) return
    const asked = { name, role, ...(isMailed && { email: to, language }) }
    invite.mutate({ body: asked }, { onSuccess: (made) => onMade(asked, made) })
  }
  return (
    <Form ref={form} onSubmit={submit} noValidate>
      <Stack>
        <ErrorAlert error={invite.error} />
        <TextInput
          name="name"
          label={t`Name`}
          maxLength={NAME_MAX}
          autoComplete="off"
          data-autofocus
          error={errors.name}
        />
        <RoleChoice label={t`Role`} value={role} onChange={setRole} />
        <TextInput
          label={isEmailNeeded ? t`E-mail` : t`E-mail (optional)`}
          description={
            isEmailNeeded
              ? t`Owners and managers sign in with a password.`
              : t`Without one you get a code that they scan from this screen.`
          }
          type="email"
          maxLength={EMAIL_MAX}
          autoComplete="off"
          value={email}
          error={errors.email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        {isMailed && (
          <SegmentedControl
            aria-label={t`Language of the mail`}
            data={LANGUAGE_CHOICES}
            value={language}
            onChange={setLanguage}
          />
        )}
        <Button
          type="submit"
          size="lg"
          loading={invite.isPending}
          leftSection={isMailed ? <IconMail size={20} /> : <IconQrcode size={20} />}
        >
          {isMailed ? t`Mail the invitation` : t`Show the code`}
        </Button>
      </Stack>
    </Form>
  )
}
