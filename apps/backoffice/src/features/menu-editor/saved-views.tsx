import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Group, Menu, TextInput } from '@mantine/core'
import { IconBookmark, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useStore } from '../../shared/session.ts'

interface View {
  readonly name: string
  readonly address: string
}

interface SavedViewsProps {
  /** Current filters of the list, as in its URL. */
  readonly address: string
  readonly onView: (address: string) => void
}

const VIEWS_MAX = 20
const keyOf = (storeId: string) => `thali.menu-views.${storeId}`

/** Saved views of the list, named by the person and kept on this device. */
export function SavedViews({ address, onView }: SavedViewsProps) {
  const { t } = useLingui()
  const { storeId } = useStore()
  const [views, setViews] = useState(() => readViews(storeId))
  const [name, setName] = useState('')
  const put = (next: readonly View[]) => {
    setViews(next)
    writeViews(storeId, next)
  }
  const save = () => {
    const named = name.trim()
    if (named === '') return
    put([...views.filter((view) => view.name !== named), { name: named, address }].slice(-VIEWS_MAX))
    setName('')
  }
  return (
    <Menu position="bottom-end" width={320}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconBookmark size={18} />}>{t`Views`}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {views.map((view) => (
          <Group key={view.name} gap={4} wrap="nowrap">
            <Menu.Item flex={1} onClick={() => onView(view.address)}>
              {view.name}
            </Menu.Item>
            <ActionIcon
              aria-label={t`Remove the view ${view.name}`}
              onClick={() => put(views.filter((one) => one !== view))}
            >
              <IconTrash size={16} />
            </ActionIcon>
          </Group>
        ))}
        {views.length > 0 && <Menu.Divider />}
        <Group gap={8} p={8} align="end" wrap="nowrap">
          <TextInput
            flex={1}
            miw={0}
            label={t`Save this view as`}
            value={name}
            maxLength={60}
            onChange={(event) => setName(event.currentTarget.value)}
            onKeyDown={(event) => {
              event.stopPropagation()
              if (event.key === 'Enter') save()
            }}
          />
          <Button flex="none" onClick={save} disabled={name.trim() === ''}>{t`Save`}</Button>
        </Group>
      </Menu.Dropdown>
    </Menu>
  )
}

function readViews(storeId: string): readonly View[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(storeId)) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isView).slice(0, VIEWS_MAX) : []
  } catch {
    // Without storage, or with broken contents, there are no views.
    return []
  }
}

function writeViews(storeId: string, views: readonly View[]): void {
  try {
    localStorage.setItem(keyOf(storeId), JSON.stringify(views))
  } catch {
    // They are kept until the page is closed.
  }
}

function isView(value: unknown): value is View {
  const { name, address } = (value ?? {}) as Partial<View>
  return typeof name === 'string' && typeof address === 'string'
}
