import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Menu } from '@mantine/core'
import { IconBell, IconBellOff } from '@tabler/icons-react'
import type { Conversation, MuteThread } from '@thali/contract/chat'
import { CHAT_API } from '@thali/contract/chat-paths'
import { callApi } from '../../shared/api.ts'
import { useStore } from '../../shared/session.ts'
import { useShowError } from '../../shared/use-show-error.ts'
import { useStoreTimeFormats } from '../../shared/use-store-time-formats.ts'

/** Menu that mutes a thread for its reader only: no unread count, sound or push until the mute ends. */
export function MuteMenu({ conversation: { id, mute } }: { readonly conversation: Conversation }) {
  const { t } = useLingui()
  const { storeId } = useStore()
  const showError = useShowError()
  const { moment } = useStoreTimeFormats()
  const set = (span: MuteThread['mute']) =>
    void callApi(CHAT_API.muteThread, { storeId, conversationId: id }, { body: { mute: span } }).catch(
      showError,
    )
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon color="leaf" variant={mute ? 'light' : 'subtle'} aria-label={mute ? t`Muted` : t`Mute`}>
          {mute ? <IconBellOff size={22} /> : <IconBell size={22} />}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {mute ? (
          <>
            <Menu.Label>
              {mute.until === null ? t`Muted permanently` : t`Muted until ${moment(mute.until)}`}
            </Menu.Label>
            <Menu.Item onClick={() => set('off')}>{t`Be notified again`}</Menu.Item>
          </>
        ) : (
          <>
            <Menu.Label>{t`No badge, sound or push of it for you`}</Menu.Label>
            <Menu.Item onClick={() => set('hour')}>{t`Mute for an hour`}</Menu.Item>
            <Menu.Item onClick={() => set('tomorrow')}>{t`Mute until tomorrow`}</Menu.Item>
            <Menu.Item onClick={() => set('always')}>{t`Mute always`}</Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
