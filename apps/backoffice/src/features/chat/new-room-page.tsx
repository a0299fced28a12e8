import { useLingui } from '@lingui/react/macro'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { APP_PAGES } from '@thali/contract/app-pages'
import { CHAT_API } from '@thali/contract/chat-paths'
import { pathTo } from '@thali/contract/paths'
import { ROOM_MEMBERS_MAX, ROOM_TITLE_MAX } from '@thali/domain/chat/conversation'
import { plainLine } from '@thali/domain/typed-text'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { callApi } from '../../shared/api.ts'
import { Form } from '../../shared/forms/form.tsx'
import { BackButton } from '../../shared/look/back-button.tsx'
import { ListPage } from '../../shared/look/list-page.tsx'
import { Pending } from '../../shared/look/pending.tsx'
import { StateMessage } from '../../shared/look/state-message.tsx'
import { useStore } from '../../shared/session.ts'
import { useRoleName } from '../../shared/use-role-name.ts'
import { useShowError } from '../../shared/use-show-error.ts'
import styles from './chat.module.css'
import { usePeople, usePresenceNames } from './use-people.ts'

/** `/app/{slug}/chat/new`: choice of the staff to write to. */
export function NewRoomPage() {
  const { t } = useLingui()
  const { storeId, slug } = useStore()
  const navigate = useNavigate()
  const showError = useShowError()
  const presences = usePresenceNames()
  const roleName = useRoleName()
  const people = usePeople()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [title, setTitle] = useState('')
  const others = people.data?.items.filter(({ isSelf }) => !isSelf) ?? []
  const isGroup = chosen.length > 1
  const open = useMutation({
    mutationFn: () =>
      callApi(
        CHAT_API.openRoom,
        { storeId },
        { body: { memberIds: [...chosen], title: isGroup ? plainLine(title) : '' } },
      ),
    onSuccess: ({ id }) => navigate(pathTo(APP_PAGES.conversation, { slug, conversationKey: id })),
    onError: showError,
  })

  function submit() {
    if (chosen.length > 0) open.mutate()
  }

  return (
    <ListPage
      title={t`New message`}
      back={<BackButton to={pathTo(APP_PAGES.chat, { slug })}>{t`All messages`}</BackButton>}
    >
      {people.data && others.length === 0 && (
        <StateMessage icon={<IconUsers size={32} />} title={t`Nobody else here may answer messages`}>
          {t`Invite people under Staff: owners, managers, cashiers and waiters can write to each other.`}
        </StateMessage>
      )}
      <Pending query={people} failure={t`The staff could not be loaded`} />
      {others.length > 0 && (
        <Form className={styles.newRoom} onSubmit={submit}>
          <fieldset>
            <legend>{t({ message: 'To', context: 'recipients' })}</legend>
            {others.map(({ id, name, role, presence }) => (
              <Checkbox
                key={id}
                label={name}
                description={`${roleName(role)} · ${presences[presence]}`}
                checked={chosen.includes(id)}
                disabled={!chosen.includes(id) && chosen.length >= ROOM_MEMBERS_MAX - 1}
                onChange={(event) =>
                  setChosen(
                    event.currentTarget.checked ? [...chosen, id] : chosen.filter((other) => other !== id),
                  )
                }
              />
            ))}
          </fieldset>
          {isGroup && (
            <TextInput
              className={styles.roomName}
              label={t`Name of the room`}
              description={t`Optional`}
              maxLength={ROOM_TITLE_MAX}
              dir="auto"
              value={title}
              onChange={(event) => setTitle(event.currentTarget.value)}
            />
          )}
          <Button type="submit" disabled={chosen.length === 0} loading={open.isPending}>
            {isGroup ? t`Open a room` : t`Write a message`}
          </Button>
        </Form>
      )}
    </ListPage>
  )
}
