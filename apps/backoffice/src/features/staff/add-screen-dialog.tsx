import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Modal, Stack, TextInput } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { ACCESS_API } from '@thali/contract/access-paths'
import type { NewScreen } from '@thali/contract/screens'
import { type FormEvent, useState } from 'react'
import { Form } from '../../shared/forms/form.tsx'
import { useFieldChecks } from '../../shared/forms/use-field-checks.ts'
import { useFieldErrors } from '../../shared/forms/use-field-errors.ts'
import { ErrorAlert } from '../../shared/look/error-alert.tsx'
import { useCall } from '../../shared/use-call.ts'
import { DoneMessage } from './done-message.tsx'
import { LinkCode } from './link-code.tsx'
import { useScreens } from './use-screens.ts'

const NAME_MAX = 60
/** The tablet scans within seconds of the code being shown. */
const WATCH_MS = 3000

/** Names a screen, then shows the code that its tablet scans. */
export function AddScreenDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const [made, setMade] = useState<{ readonly name: string; readonly screen: NewScreen } | null>(null)
  return (
    <Modal opened onClose={onClose} size={480} title={made?.name ?? t`Add a screen`}>
      {made ? (
        <Pairing {...made} onClose={onClose} />
      ) : (
        <ScreenForm onMade={(name, screen) => setMade({ name, screen })} />
      )}
    </Modal>
  )
}

function ScreenForm({ onMade }: { onMade: (name: string, screen: NewScreen) => void }) {
  const { t } = useLingui()
  const create = useCall(ACCESS_API.createScreen, { renews: ['screens'] })
  const checks = useFieldChecks()
  const { form, errors, check } = useFieldErrors<'name'>()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const name = String(new FormData(event.currentTarget).get('name')).trim()
    if (check({ name: checks.name(name) }))
      create.mutate({ body: { name } }, { onSuccess: (screen) => onMade(name, screen) })
  }
  return (
    <Form ref={form} onSubmit={submit} noValidate>
      <Stack>
        <ErrorAlert error={create.error} />
        <TextInput
          name="name"
          label={t`Name`}
          description={t`Where it hangs: “Kitchen”, “Bar”, “Pass”.`}
          maxLength={NAME_MAX}
          autoComplete="off"
          data-autofocus
          error={errors.name}
        />
        <Button type="submit" size="lg" loading={create.isPending} leftSection={<IconQrcode size={20} />}>
          <Trans>Show the code</Trans>
        </Button>
      </Stack>
    </Form>
  )
}

interface PairingProps {
  readonly name: string
  readonly screen: NewScreen
  readonly onClose: () => void
}

function Pairing({ name, screen: { id, link, expiresAt }, onClose }: PairingProps) {
  const { t } = useLingui()
  const { data } = useScreens(WATCH_MS)
  const isPaired = data?.some((one) => one.id === id && one.pairedAt !== null)
  if (isPaired)
    return (
      <DoneMessage onClose={onClose}>
        <Trans>
          <strong>{name}</strong> is paired and shows the orders.
        </Trans>
      </DoneMessage>
    )
  return (
    <>
      <p>{t`Scan this with the tablet’s camera, or type the address into its browser.`}</p>
      <LinkCode link={link} expiresAt={expiresAt} label={t`Code that pairs ${name}`} />
    </>
  )
}
