import { Trans, useLingui } from '@lingui/react/macro'
import { Modal } from '@mantine/core'
import type { CreateInvitation, NewInvitation } from '@thali/contract/staff'
import { useState } from 'react'
import { DoneMessage } from './done-message.tsx'
import { InviteForm } from './invite-form.tsx'
import { LinkCode } from './link-code.tsx'
import { useStaff } from './use-staff.tsx'

/** A code is scanned within seconds of being shown. */
const WATCH_MS = 3000

interface Made {
  readonly asked: CreateInvitation
  readonly made: NewInvitation
}

/** Invites a person: by mail, or by a code on this screen. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const [invitation, setInvitation] = useState<Made | null>(null)
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      size={480}
      title={invitation ? t`Invitation of ${invitation.asked.name}` : t`Invite someone`}
    >
      {invitation ? (
        <Invited {...invitation} onClose={onClose} />
      ) : (
        <InviteForm onMade={(asked, made) => setInvitation({ asked, made })} />
      )}
    </Modal>
  )
}

function Invited({ asked, made, onClose }: Made & { onClose: () => void }) {
  const { t } = useLingui()
  const { link, id, expiresAt } = made
  const { data, dataUpdatedAt } = useStaff(WATCH_MS)
  const [shownAt] = useState(() => Date.now())
  const { name, email } = asked
  if (link === null)
    return (
      <DoneMessage onClose={onClose}>
        <Trans>
          The invitation is on its way to <strong>{email}</strong>. It works once, for seven days.
        </Trans>
      </DoneMessage>
    )
  const isOpen = dataUpdatedAt < shownAt || data?.invitations.some((one) => one.id === id)
  if (!isOpen)
    return (
      <DoneMessage onClose={onClose}>
        <Trans>
          The code of <strong>{name}</strong> was used.
        </Trans>
      </DoneMessage>
    )
  return (
    <>
      <p>
        {email === undefined ? (
          <Trans>
            Let <strong>{name}</strong> scan this with their phone’s camera. It signs them in there, without a
            password.
          </Trans>
        ) : (
          <Trans>
            This server sends no e-mail. Let <strong>{name}</strong> scan this with their phone’s camera, or
            send them the link: they join with a password of their own.
          </Trans>
        )}
      </p>
      <LinkCode link={link} expiresAt={expiresAt} label={t`Code that signs ${name} in`} />
    </>
  )
}
